/** An issue of the newsletter on PostgreSQL, over SMTP: how fast it is sent, at which rate, in how much memory. */
import path from 'node:path';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { ACCEPTANCE_MS } from '../acceptance.ts';
import { runToMessage } from '../processes.ts';
import type { Row } from './scenarios.ts';

export type SentIssue = {
  startMs: number;
  sendMs: number;
  sent: number;
  maxPerMinute: number;
  minutes: number;
  /** By the mail server. */
  accepted: number;
  connections: number;
  memoryBefore: number;
  memoryPeak: number;
};

export const ISSUE_READERS = Number(process.env.BENCH_READERS ?? 100_000);
/** The highest rate that the office can choose. */
export const ISSUE_RATE = 10_000;

export async function measureNewsletter(dir: string): Promise<Row[]> {
  const bin = findPostgres();
  if (bin === null) return [{ what: 'Newsletter', figure: 'not measured', beside: 'no PostgreSQL found' }];
  const postgres = await startPostgres(bin);
  try {
    const env = {
      ...{ DATA_DIR: path.join(dir, 'newsletter'), DATABASE_URL: postgres.url, DEMO: 'on', PAYMENTS: 'sandbox' },
      ...{ SESSION_SECRET: 'a-secret-for-measuring-of-32-characters', NODE_ENV: 'development' },
    };
    return describe(await runToMessage<SentIssue>(path.join(import.meta.dirname, 'send-newsletter.ts'), env));
  } finally {
    await postgres.stop();
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const describe = (issue: SentIssue): Row[] => [
  {
    what: `Newsletter: recipients of an issue selected, ${ISSUE_READERS.toLocaleString('en-US')} subscribers`,
    figure: seconds(issue.startMs),
  },
  {
    what: `Newsletter: emails submitted to a mail server that takes ${ACCEPTANCE_MS} ms for each, over a pool of ten connections`,
    figure: `${Math.round((issue.sent / issue.sendMs) * 1000).toLocaleString('en-US')}/s`,
    beside: `${issue.sent.toLocaleString('en-US')} in ${seconds(issue.sendMs)}, without waiting for the next minute; it accepted ${issue.accepted.toLocaleString('en-US')} over ${issue.connections} connections; 500,000 take ${Math.round((500_000 * issue.sendMs) / issue.sent / 60_000)} minutes`,
  },
  {
    what: `Newsletter: most emails in a minute at a rate of ${ISSUE_RATE.toLocaleString('en-US')}`,
    figure: issue.maxPerMinute.toLocaleString('en-US'),
    beside: `in ${issue.minutes} minutes`,
  },
  {
    what: 'Newsletter: memory of the process at its peak',
    figure: `${issue.memoryPeak} MiB`,
    beside: `${issue.memoryBefore} MiB before`,
  },
];
