/** People in control of an activity, with what their disclosures say. (rules L22, L24) */
import type { DisclosureStatus } from '#domain/credits/activity/activity-record.ts';
import type { ControlRole, Relationship } from '#domain/credits/disclosure/disclosure.ts';
import type { disclosures } from '#server/modules/activities/tables.ts';

export type DisclosureRow = typeof disclosures.$inferSelect;

/** An author of the publication, or a person whom the office added. */
export type Subject =
  | { readonly kind: 'author'; readonly id: number }
  | { readonly kind: 'person'; readonly id: number };

export type ActivityPerson = {
  readonly subject: Subject;
  readonly name: string;
  readonly credentials: string;
  readonly email: string;
  readonly roles: readonly ControlRole[];
  /** Newest first. */
  readonly disclosures: readonly DisclosureRow[];
};

export const keyOf = ({ kind, id }: Subject): string => `${kind}-${id}`;

/** The person of a key such as `author-12`; null for any other text. */
export function parseKey(key: string): Subject | null {
  const [, kind, id] = /^(author|person)-([1-9]\d{0,8})$/.exec(key) ?? [];
  if (kind !== 'author' && kind !== 'person') return null;
  return { kind, id: Number(id) };
}

export const fullName = ({ name, credentials }: Pick<ActivityPerson, 'name' | 'credentials'>): string =>
  credentials === '' ? name : `${name}, ${credentials}`;

/** A request or an answer that is not reviewed yet. */
export const findOpen = ({ disclosures }: Pick<ActivityPerson, 'disclosures'>): DisclosureRow | null =>
  disclosures.find(({ state }) => state === 'requested' || state === 'submitted') ?? null;

/** The last answer that was decided. */
export const findDecided = ({ disclosures }: Pick<ActivityPerson, 'disclosures'>): DisclosureRow | null =>
  disclosures.find(({ state }) => state === 'cleared' || state === 'excluded' || state === 'refused') ?? null;

/** The relationships that the review found relevant. */
export const relevantOf = ({ relationships, reviews }: DisclosureRow): Relationship[] =>
  relationships.filter((_, index) => reviews?.[index]?.relevant === true);

/** What a disclosure says for a person's roles: mitigation for other roles does not count. (rules L23) */
export function disclosureStatus(person: ActivityPerson): DisclosureStatus {
  const decided = findDecided(person);
  const open = findOpen(person);
  if (decided?.state === 'cleared' && decided.validUntil !== null) {
    const coversRoles = person.roles.every((role) => decided.roles.includes(role));
    if (coversRoles || relevantOf(decided).length === 0) return { state: 'cleared', validUntil: decided.validUntil };
  }
  if (open?.state === 'requested' || open?.state === 'submitted') return { state: open.state };
  if (decided?.state === 'excluded' || decided?.state === 'refused') return { state: decided.state };
  return { state: 'missing' };
}
