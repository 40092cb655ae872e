/** Topics that boards and agencies ask for in hours. They are rows that the office edits. (rules T68) */
import type { Language } from '#domain/catalogue/languages.ts';
import { NO_CREDIT, type Quarters } from '#domain/shared/credits.ts';

export type TopicNames = Readonly<Record<Language, string>>;

/** How much of an activity is about a topic. */
export type TopicPart = { readonly code: string; readonly quarters: Quarters };

type ClaimedCredit = {
  /** Negative in a reversal. */
  readonly quarters: Quarters;
  /** What the activity offered. */
  readonly maximum: Quarters;
};

/**
 * The hours of a topic in a claim: all of it if the whole activity is about the topic; otherwise its share of what was
 * claimed, in full quarters, so that never more is stated than was learned. (rules T68)
 */
export function topicQuarters({ quarters, maximum }: ClaimedCredit, part: Quarters): Quarters {
  if (maximum <= 0) return NO_CREDIT;
  const share = Math.max(0, Math.floor((Math.abs(quarters) * Math.min(part, maximum)) / maximum));
  // Without the condition a reversal of nothing would be -0.
  return (quarters < 0 && share > 0 ? -share : share) as Quarters;
}

/** The code of a new topic, from its English name: it never changes, the name may. */
export const topicCode = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_TOPIC_CODE)
    .replace(/^-|-$/g, '');

export const MAX_TOPIC_CODE = 60;
/** Of one activity. */
export const MAX_TOPICS = 20;
