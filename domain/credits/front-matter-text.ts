/** The front matter of an activity in full, as readers are shown it before the start. (rules L6, L7) */
import type { PlainDate } from '#domain/shared/dates.ts';
import type { SupportSource } from './activity/activity-record.ts';

export type FrontMatterText = {
  readonly title: string;
  readonly objectives: readonly string[];
  readonly audience: string;
  readonly faculty: string;
  readonly provider: string;
  readonly jointProvider: string | null;
  readonly statements: readonly string[];
  readonly released: PlainDate;
  readonly creditEnds: PlainDate | null;
  readonly creditClass: string | null;
  /** Credits, as numbers are shown. */
  readonly maximum: number;
  /** Of bodies other than the AMA; absent if there is none. (rules L56) */
  readonly awards?: readonly { readonly audience: string; readonly credit: string | null; readonly maximum: number }[];
  readonly passMark: number;
  /** Null while the publication's own texts apply. (rules L20) */
  readonly record: {
    readonly practiceGap: string;
    readonly disclosures: readonly string[];
    readonly support: readonly SupportSource[];
    readonly howToEarn: string;
    readonly requirements: string;
    readonly reviewed: PlainDate | null;
  } | null;
};
