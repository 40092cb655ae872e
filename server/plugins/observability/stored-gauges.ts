/** The metrics of what is stored: what each means, and its labels. */
export const GAUGES = {
  jobs: ['Jobs in the queue, by name and state (waiting, delayed, running, failed).', ['job', 'state']],
  jobs_oldest_waiting_seconds: ['How long the oldest job that could run has waited.', ['job']],
  outbox_waiting: ['Committed work that is not in the queue yet.', []],
  outbox_oldest_seconds: ['The age of the oldest such work.', []],
  emails_last_hour: ['Emails of the last hour, by category and state.', ['category', 'state']],
  orders_last_hour: ['Orders of the last hour, by status.', ['status']],
  payment_events_unhandled: ['Events of the payment provider that are not handled yet, of the last thousand.', []],
  payment_event_newest_seconds: ['Since the last event of the payment provider.', []],
  work_waiting: ['What waits for the office, such as payments that differ from the provider (orders.drift).', ['kind']],
  work_oldest_seconds: ['How long the oldest such work has waited.', ['kind']],
} as const;

export type StoredMetric = keyof typeof GAUGES;
