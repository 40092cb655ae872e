/** What happened with a person, from the records of every module. (rules O42) */
import type { EventKind } from '#domain/office/person-event.ts';
import { toCredits } from '#domain/shared/credits.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { sentEmails } from '#server/modules/email/index.ts';
import { getPerson } from './find-person.ts';
import * as queries from './queries-timeline.ts';

type PersonEvent = {
  at: Date;
  kind: EventKind;
  label: string;
  note?: string | null;
  tone?: 'neutral' | 'good' | 'bad';
  record?: { type: 'order' | 'message'; id: string };
};

const MAX_EVENTS = 100;

export async function listPersonEvents(ctx: Pick<Ctx, 'db' | 'clock'>, id: number) {
  const { row } = await getPerson(ctx, id);
  const events: PersonEvent[] = [
    { at: row.createdAt, kind: 'account', label: 'Account created' },
    ...(row.emailVerifiedAt === null
      ? []
      : [{ at: row.emailVerifiedAt, kind: 'account' as const, label: 'Email verified', tone: 'good' as const }]),
    ...(await listLearning(ctx, id)),
    ...(await listMoney(ctx, id)),
    ...(await listEmails(ctx, row.email)),
    ...(await listMessages(ctx, id)),
    ...(await listStaffActs(ctx, id)),
  ];
  return events
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, kind, label, note = null, tone = 'neutral', record = null }) => ({
      ...{ at: at.toISOString(), kind, label, note, tone, record },
    }));
}

type Needs = Pick<Ctx, 'db'>;

async function listLearning({ db }: Needs, id: number): Promise<PersonEvent[]> {
  const attempts = await queries.listAttempts(db, id, MAX_EVENTS);
  const certificates = await queries.listIssuedCertificates(db, id, MAX_EVENTS);
  return [
    ...attempts.map(
      ({ at, title, status, score, practice }): PersonEvent => ({
        at,
        kind: 'learning',
        label: `${status === 'APPROVED' ? 'Passed' : 'Did not pass'} ${title}`,
        note: `${score} %${practice ? ', practice' : ''}`,
        tone: status === 'APPROVED' && !practice ? 'good' : 'neutral',
      }),
    ),
    ...certificates.map(
      ({ at, title, quarters, creditClass, code }): PersonEvent => ({
        at,
        kind: 'learning',
        label: `Certificate of ${title}`,
        note: `${toCredits(quarters)} ${creditClass}, ${code}`,
        tone: 'good',
      }),
    ),
  ];
}

async function listMoney({ db }: Needs, id: number): Promise<PersonEvent[]> {
  const orders = await queries.listOrders(db, id, MAX_EVENTS);
  return orders.flatMap(({ orderId, tier, createdAt, paidAt, refundedAt, disputedAt, amountCents, currency }) => {
    const record = { type: 'order' as const, id: String(orderId) };
    const note = `Order ${orderId}, ${formatAmount(amountCents, currency)}`;
    const event = (at: Date | null, label: string, tone: PersonEvent['tone']): PersonEvent[] =>
      at === null ? [] : [{ at, kind: 'money', label, note, tone, record }];
    return [
      ...(paidAt === null ? event(createdAt, `Began to buy ${tier}`, 'neutral') : []),
      ...event(paidAt, `Paid for ${tier}`, 'good'),
      ...event(disputedAt, `Payment for ${tier} disputed`, 'bad'),
      ...event(refundedAt, `Payment for ${tier} returned`, 'bad'),
    ];
  });
}

const formatAmount = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

async function listEmails({ db }: Needs, email: string): Promise<PersonEvent[]> {
  const sent = await sentEmails.listSentEmails(db, email, MAX_EVENTS);
  return sent.map(({ sentAt, subject, state }) => ({
    at: sentAt,
    kind: 'email',
    label: subject,
    note: state === 'sent' ? 'Email sent' : state === 'bounced' ? 'Email bounced' : 'Email reported as spam',
    tone: state === 'sent' ? 'neutral' : 'bad',
  }));
}

async function listMessages({ db }: Needs, id: number): Promise<PersonEvent[]> {
  const conversations = await queries.listConversations(db, id, MAX_EVENTS);
  return conversations.map(({ conversationId, at, subject, state }) => ({
    at,
    kind: 'email',
    label: `Message: ${subject}`,
    note: state,
    record: { type: 'message', id: String(conversationId) },
  }));
}

async function listStaffActs({ db }: Needs, id: number): Promise<PersonEvent[]> {
  const entries = await queries.listStaffActs(db, id, MAX_EVENTS);
  return entries.map(({ at, action, by, reason }) => ({
    at,
    kind: 'office',
    label: describeAction(action),
    note: [by, reason].filter(Boolean).join(': ') || null,
  }));
}

const ACTIONS: Readonly<Record<string, string>> = {
  'user.sessions-ended': 'Signed out everywhere',
  'user.deleted': 'Account deleted',
  'staff.roles-changed': 'Roles in the office changed',
  'staff.author-linked': 'Author for the office chosen',
  'person.identifiers-shown': 'Numbers of identity shown',
  'person.searched-by-identifier': 'Found by a number of identity',
  'person.term-granted': 'Membership granted',
  'person.term-withdrawn': 'Granted membership ended',
  'person.impersonation-started': 'Site seen as this member',
  'person.impersonation-ended': 'Site no longer seen as this member',
  'person.email-resent': 'Email sent again',
  'person.address-suppressed': 'Emails to the address stopped',
  'person.address-unsuppressed': 'Emails to the address allowed again',
  'person.merged': 'A double account merged into this one',
  'person.merged-away': 'Merged into another account',
  'person.name-corrected': 'Name on certificates corrected',
  'person.export-requested': 'Export of personal data requested',
};

/** An action without a text is named by its code, so that no act of staff is left out. */
const describeAction = (action: string): string => ACTIONS[action] ?? action;
