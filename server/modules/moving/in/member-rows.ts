/** Members: accounts with their profile, identifiers, password hash, language and newsletter. */
import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { isDegree, MAX_DEGREE } from '#domain/credits/learners/degrees.ts';
import { type Identifier, wrongIdentifiers } from '#domain/credits/learners/identifiers.ts';
import { PROFESSIONS } from '#domain/credits/learners/professions.ts';
import { movedAccounts } from '#server/modules/accounts/index.ts';
import { movedCredit } from '#server/modules/accreditation/index.ts';
import { storeMovedReaders } from '#server/modules/newsletter/index.ts';
import * as field from './fields.ts';
import { findMovedAccounts } from './queries-moved.ts';
import {
  ADDED,
  CHANGED,
  type Moving,
  type Outcome,
  type Row,
  type RowKind,
  recordChanged,
  recordMoved,
  refused,
} from './row-kind.ts';

const COLUMNS = {
  id: field.required(200),
  email: field.email,
  first_name: field.name.optional(),
  last_name: field.name.optional(),
  profession: field.choice(PROFESSIONS).optional(),
  degree: field.plainText(MAX_DEGREE).refine(isDegree, 'is not a list of degrees, such as MD or PhD').optional(),
  specialization: field.plainText(200).optional(),
  password_hash: field.passwordHash.optional(),
  language: field.choice(LANGUAGES).optional(),
  verified: field.yesOrNo.optional(),
  created: field.instant.optional(),
  npi: field.plainText(10).optional(),
  licence_number: field.plainText(40).optional(),
  licence_state: field.plainText(2).optional(),
  board_number: field.plainText(40).optional(),
  eprofile_id: field.plainText(9).optional(),
  birth_month: field.whole(1, 12).optional(),
  birth_day: field.whole(1, 31).optional(),
  newsletter: field.yesOrNo.optional(),
  newsletter_since: field.instant.optional(),
  newsletter_source: field.plainText(200).optional(),
};

const WRONG: Record<Identifier, readonly [string, string]> = {
  npi: ['npi', 'is not an NPI: ten digits with a check digit'],
  licence: ['licence_number', 'needs the two letters of its state in licence_state, and the other way round'],
  board: ['board_number', 'is not valid'],
  eprofile: ['eprofile_id', 'is not an e-Profile ID: four to nine digits'],
  birthday: ['birth_day', 'is not a day of birth_month, or one of the two is missing'],
};

const MemberRow = z.strictObject(COLUMNS).superRefine((row, context) => {
  for (const wrong of wrongIdentifiers(identifiersOf(row))) {
    const [path, message] = WRONG[wrong];
    context.addIssue({ code: 'custom', path: [path], message });
  }
  // A consent that nobody can show is none.
  if (row.newsletter !== true) return;
  for (const path of ['newsletter_since', 'newsletter_source'] as const)
    if (row[path] === undefined || row[path] === '')
      context.addIssue({ code: 'custom', path: [path], message: 'is missing: a consent has a date and a source' });
});
type Member = z.output<typeof MemberRow>;

const identifiersOf = (row: Partial<Member>) => ({
  npi: row.npi || null,
  licence_number: row.licence_number || null,
  licence_state: row.licence_state || null,
  board_number: row.board_number || null,
  eprofile_id: row.eprofile_id || null,
  birth_month: row.birth_month ?? null,
  birth_day: row.birth_day ?? null,
});

export const memberRows: RowKind<Member> = {
  kind: 'member',
  schema: MemberRow,
  columns: Object.keys(COLUMNS),
  store: storeMembers,
};

const profileOf = (row: Member) => ({
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  profession: row.profession ?? null,
  degree: row.degree || null,
  specialization: row.specialization || null,
  passwordHash: row.password_hash ?? null,
});

type MemberRecord = Row<Member>;

async function storeMembers(moving: Moving, rows: readonly MemberRecord[]): Promise<Outcome[]> {
  const outcomes = new Map<MemberRecord, Outcome>();
  const fresh = rows.filter(({ before }) => before === null);
  for (const row of rows) if (row.before !== null) outcomes.set(row, await changeMember(moving, row));
  const owners = await chooseOwners(moving, fresh, outcomes);
  const stored = fresh.flatMap((row) => {
    const userId = owners.get(row);
    return userId === undefined ? [] : [{ ...row, userId }];
  });
  const at = moving.now;
  await movedCredit.storeIdentifiers(
    moving.tx,
    stored.map(({ userId, fields }) => ({ userId, ...identifiersOf(fields) })),
    at,
  );
  await storeMovedReaders(moving.tx, stored.filter(({ fields }) => fields.newsletter === true).map(readerOf), at);
  await recordMoved(
    moving,
    'member',
    stored.map(({ key, digest, userId }) => ({ key, digest, recordId: userId })),
  );
  return rows.map((row) => outcomes.get(row) ?? ADDED);
}

const readerOf = ({ fields, userId }: MemberRecord & { userId: number }) => ({
  userId,
  email: fields.email,
  firstName: fields.first_name ?? '',
  lastName: fields.last_name ?? '',
  language: fields.language ?? ('en' as const),
  // Both are required with the consent.
  confirmedAt: fields.newsletter_since ?? new Date(0),
  consentSource: fields.newsletter_source ?? '',
});

/** Creates the accounts that are missing, and finds those that are there; rows without either are refused. */
async function chooseOwners(
  { tx, now, source }: Moving,
  rows: readonly MemberRecord[],
  outcomes: Map<MemberRecord, Outcome>,
): Promise<Map<MemberRecord, number>> {
  const owners = new Map<MemberRecord, number>();
  const known = await movedAccounts.findByEmail(
    tx,
    rows.map(({ fields }) => fields.email),
    now,
  );
  const moved = await findMovedAccounts(
    tx,
    source,
    [...known.values()].map(({ id }) => id),
  );
  const missing = new Map<string, MemberRecord>();
  for (const row of rows) {
    const address = row.fields.email.toLowerCase();
    const found = known.get(address);
    if (missing.has(address)) outcomes.set(row, refused('email', 'is the address of another row'));
    else if (found === undefined) missing.set(address, row);
    else if (moved.has(found.id)) outcomes.set(row, refused('email', TAKEN.moved));
    else if (found.state !== 'verified') outcomes.set(row, refused('email', TAKEN[found.state]));
    else owners.set(row, found.id);
  }
  const created = await movedAccounts.create(
    tx,
    [...missing.values()].map(({ fields }) => ({
      ...profileOf(fields),
      email: fields.email,
      language: fields.language ?? 'en',
      isVerified: fields.verified ?? false,
      createdAt: fields.created ?? now,
    })),
    now,
  );
  for (const [address, row] of missing) {
    const id = created.get(address);
    if (id === undefined) outcomes.set(row, refused('email', TAKEN.account));
    else owners.set(row, id);
  }
  return owners;
}

const TAKEN = {
  moved: 'is the address of another member that was moved in',
  unverified: 'has an account here whose owner has not verified it; have it verified or deleted first',
  reserved: 'is reserved: an account here has replaced this address, and may still undo that',
  account: 'has an account here that was merged or created at this moment; run the command again',
} as const;

/** Changes an account that nobody has changed here since it was moved in. */
async function changeMember(moving: Moving, row: MemberRecord): Promise<Outcome> {
  const { tx, now } = moving;
  const { before, digest, key, fields } = row;
  if (before === null) return ADDED;
  const changed = await movedAccounts.change(tx, {
    userId: before.recordId,
    movedAt: before.movedAt,
    email: fields.email,
    profile: profileOf(fields),
    now,
  });
  if (changed === 'deleted') return refused('', 'the account was deleted or merged here, and is not created again');
  if (changed === 'email') return refused('email', 'differs from the address of the account; change it in the office');
  if (changed === 'here') return refused('', 'the account was changed here since it was moved in, and stays as it is');
  await movedCredit.storeIdentifiers(tx, [{ userId: before.recordId, ...identifiersOf(fields) }], now);
  await recordChanged(moving, 'member', { key, digest });
  return CHANGED;
}
