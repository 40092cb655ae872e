import { parseArgs } from 'node:util';
import { cancelInvitations, type InviteOutcome, storeInvitations } from '#server/modules/moving/index.ts';
import { withProduct } from '../open-product.ts';

const OPTIONS = {
  'per-minute': { type: 'string', default: '60' },
  'dry-run': { type: 'boolean', default: false },
  cancel: { type: 'boolean', default: false },
} as const;

const MAX_PER_MINUTE = 1_000;

/** Invites moved members who have no password to choose one, at a rate; the servers send the emails. (docs/moving.md) */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const perMinute = Number(values['per-minute']);
  if (!Number.isInteger(perMinute) || perMinute < 1 || perMinute > MAX_PER_MINUTE) {
    console.error(`--per-minute takes a number from 1 to ${MAX_PER_MINUTE}.`);
    return 1;
  }
  const needs = { perMinute, dryRun: values['dry-run'] };
  const lines = await withProduct(async ({ database: { db }, clock }) =>
    values.cancel
      ? describeCancelled(await cancelInvitations({ db, clock }))
      : describe(await storeInvitations({ db, clock }, needs), needs),
  );
  for (const line of lines) console.log(line);
  return 0;
}

const describeCancelled = ({ waiting, sent }: Pick<InviteOutcome, 'waiting' | 'sent'>): string[] => [
  `${waiting} invitations were canceled; ${sent} had been sent.`,
];

function describe(
  { added, suppressed, waiting, sent }: InviteOutcome,
  { perMinute, dryRun }: { perMinute: number; dryRun: boolean },
): string[] {
  const leftOut = `${suppressed} members are left out because their addresses bounced or complained.`;
  if (dryRun) return [`${added} members would be invited.`, leftOut, 'Nothing was written: a dry run.'];
  const minutes = Math.ceil(waiting / perMinute);
  return [
    `${added} members added. ${waiting} invitations wait, ${perMinute} a minute: about ${minutes} minutes. ${sent} have been sent.`,
    leftOut,
  ];
}
