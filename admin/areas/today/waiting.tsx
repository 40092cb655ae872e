import { type OfficeAddress, officeHref } from '#admin/parts/address/office-address.ts';
import type { TodayState } from '#admin/parts/areas/today-counts.ts';
import { daysUntil, officeAmount, officeDate, officeInstant } from '#admin/parts/format/office-format.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { Deadline } from '#admin/parts/status/deadline.tsx';
import { Glyph } from '#admin/parts/status/glyph.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import type { WaitingKind } from '#domain/office/waiting-work.ts';

type Waiting = TodayState['waiting'][number];

type WaitingTexts = {
  title: (count: number) => string;
  text: string;
  act: string;
  to: OfficeAddress;
  isTrouble?: boolean;
};

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What each kind of work is, and the list in which it is done. */
const WAITING: Readonly<Record<WaitingKind, WaitingTexts>> = {
  'orders.disputed': {
    title: (count) => plural(count, 'payment is disputed', 'payments are disputed'),
    text: 'The bank took the money back. The membership has ended until the dispute is won.',
    act: 'See orders',
    to: '/orders?dispute=open',
    isTrouble: true,
  },
  'orders.renewal-failed': {
    title: (count) => plural(count, 'renewal failed', 'renewals failed'),
    text: 'The card was declined. It is charged again, and the membership ends if that fails too.',
    act: 'See orders',
    to: '/orders?status=failed&kind=renewal',
    isTrouble: true,
  },
  'orders.drift': {
    title: (count) => plural(count, 'order differs from the provider', 'orders differ from the provider'),
    text: 'Found by the nightly comparison. Check them again, or settle them at the provider.',
    act: 'Compare',
    to: '/orders?drift=true',
    isTrouble: true,
  },
  'publications.ready': {
    title: (count) => plural(count, 'publication is ready to publish', 'publications are ready to publish'),
    text: 'In review, and nothing is missing. Read what is new, then publish or return it.',
    act: 'Publish',
    to: '/publications?state=in-review&missing=false',
  },
  'publications.in-review': {
    title: (count) => plural(count, 'publication in review is not ready', 'publications in review are not ready'),
    text: 'Something is missing: its checklist says what, and who completes it.',
    act: 'Review',
    to: '/publications?state=in-review&missing=true',
  },
  'disclosures.to-review': {
    title: (count) => plural(count, 'disclosure waits for its review', 'disclosures wait for their review'),
    text: 'Activities give no credit until everyone in control is cleared.',
    act: 'Review',
    to: '/activities/disclosures?state=submitted',
  },
  'activities.preparing': {
    title: (count) => plural(count, 'text in review lacks its record', 'texts in review lack their records'),
    text: 'Editors can publish once the activity is ready for credit.',
    act: 'See activities',
    to: '/activities?state=preparing',
  },
  'activities.stopped': {
    title: (count) => plural(count, 'activity gives no credit', 'activities give no credit'),
    text: 'Something is missing in the record, or a date has passed. Readers see it at the test.',
    act: 'See activities',
    to: '/activities?state=stopped',
    isTrouble: true,
  },
  'activities.nearing': {
    title: (count) => plural(count, 'activity stops giving credit soon', 'activities stop giving credit soon'),
    text: 'A review, a disclosure or an approval ends within 30 days.',
    act: 'See activities',
    to: '/activities?state=open',
  },
  'evaluations.bias': {
    title: (count) => plural(count, 'learner perceived commercial bias', 'learners perceived commercial bias'),
    text: 'In the last 30 days. Read where, and correct the activity.',
    act: 'See results',
    to: '/evaluations/results?range=30-days',
    isTrouble: true,
  },
  'reports.rejected': {
    title: (count) => plural(count, 'report of credit was rejected', 'reports of credit were rejected'),
    text: 'Correct what the body names, then send the record again.',
    act: 'See records',
    to: '/reporting',
    isTrouble: true,
  },
  'reports.closing': {
    title: (count) => plural(count, 'pharmacist’s credit is late', 'pharmacists’ credits are late'),
    text: 'CPE Monitor takes no completion after 60 days; the office sends them within 30.',
    act: 'See completions',
    to: officeHref('/reporting/:body', { body: 'cpe-monitor', status: 'add' }),
    isTrouble: true,
  },
  'messages.open': {
    title: (count) => plural(count, 'message waits for an answer', 'messages wait for an answer'),
    text: 'Answers are promised within 48 business hours.',
    act: 'Answer',
    to: '/messages',
  },
  'gift-cards.held': {
    title: (count) => plural(count, 'gift card is held', 'gift cards are held'),
    text: 'Inviter and colleague paid with one card. Release or void it.',
    act: 'Review',
    to: '/gift-cards?status=pending',
  },
  'translations.stale': {
    title: (count) => plural(count, 'segment to translate again', 'segments to translate again'),
    text: 'The English text has changed since they were translated.',
    act: 'Translate',
    to: '/translations?state=stale',
  },
  'translations.submitted': {
    title: (count) => plural(count, 'translation was submitted', 'translations were submitted'),
    text: 'Read what is new, and publish it.',
    act: 'Review',
    to: '/translations?submitted=true',
  },
  'newsletter.paused': {
    title: (count) => plural(count, 'newsletter is paused', 'newsletters are paused'),
    text: 'The rest of its readers wait. See why it stopped, then resume or cancel it.',
    act: 'See issues',
    to: '/newsletter?state=paused',
    isTrouble: true,
  },
  'newsletter.scheduled': {
    title: (count) => plural(count, 'newsletter goes out within a day', 'newsletters go out within a day'),
    text: 'The last moment to read it once more.',
    act: 'See issues',
    to: '/newsletter?state=scheduled',
  },
  'jobs.failed': {
    title: (count) => plural(count, 'job failed', 'jobs failed'),
    text: 'All attempts failed. Run it again once the reason is gone, or discard it.',
    act: 'See jobs',
    to: '/operations',
    isTrouble: true,
  },
};

/** What needs attention first, with its deadline and its one act. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null;
  return (
    <Section title="Needs attention">
      <ul className="o-today-waiting">
        {waiting.map((work) => (
          <WaitingRow key={work.kind} work={work} />
        ))}
      </ul>
    </Section>
  );
}

function WaitingRow({ work }: { work: Waiting }) {
  const { title, text, act, to, isTrouble = false } = WAITING[work.kind];
  const amount = work.amount === null ? '' : `${officeAmount(work.amount.total, work.amount.currency)} in all. `;
  return (
    <li data-trouble={isTrouble || undefined}>
      <Glyph name={isTrouble ? 'trouble' : 'empty'} />
      <div>
        <b>{title(work.count)}</b>
        <p>
          {amount}
          {text}
        </p>
      </div>
      {work.due !== null ? (
        <Deadline daysLeft={daysUntil(work.due)} />
      ) : (
        <span className="o-muted">{work.since === null ? '' : `since ${officeDate(work.since)}`}</span>
      )}
      <LinkButton to={to}>{act}</LinkButton>
    </li>
  );
}

/** The state of what runs in the background. */
export function SystemState({ system }: { system: NonNullable<TodayState['system']> }) {
  const { jobs_waiting, last_payment_event } = system;
  return (
    <Section title="System">
      <ul className="o-today-system">
        <li>
          <Status kind={jobs_waiting === 0 ? 'ok' : 'run'}>Jobs</Status>
          <span>{jobs_waiting} waiting</span>
        </li>
        <li>
          <Status kind={last_payment_event === null ? 'none' : 'ok'}>Payments</Status>
          <span>
            {last_payment_event === null ? 'no event yet' : `last event ${officeInstant(last_payment_event)}`}
          </span>
        </li>
      </ul>
    </Section>
  );
}
