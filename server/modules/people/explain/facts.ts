import type { HeldMembership } from '#domain/access/viewer.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { DecisionWithRules } from '#domain/office/explain/explained.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';

/** What the texts of an explanation name. */
export type Facts = {
  zone: TimeZone;
  membership: HeldMembership | null;
  publication?: {
    title: string;
    type: PublicationType;
    publishedOn: PlainDate | null;
    expiresOn: PlainDate | null;
    questionCount: number;
    /** The lowest tier on sale that opens it. */
    requiredTier: string | null;
  };
  section?: { number: number; position: number | null };
  unlocked?: number;
  passedOn?: PlainDate | null;
  evaluatedOn?: PlainDate | null;
  certificate?: { code: string; revokedWhy: string | null } | null;
  email?: string;
  card?: { dueOn: PlainDate; status: string } | null;
};

export type FactualAnswer = { explained: DecisionWithRules; facts: Facts };
