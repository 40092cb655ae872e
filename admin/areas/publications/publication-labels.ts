/** The words and shapes for states of publications. */

import { officeDate } from '#admin/parts/format/office-format.ts';
import type { StatusKind } from '#admin/parts/status/status.tsx';
import type { Entity } from '#contract/resources.ts';
import type { AuthoringState } from '#domain/authoring/workflow.ts';
import type { PublishingRequirement } from '#domain/catalogue/publishing.ts';

export type PublicationRow = Entity<'OfficePublication'>;

export const STATE_LABELS: Readonly<Record<AuthoringState, string>> = {
  draft: 'Draft',
  'in-review': 'In review',
  scheduled: 'Scheduled',
  announced: 'Announced',
  published: 'Published',
  retired: 'Retired',
};

export const STATE_KINDS: Readonly<Record<AuthoringState, StatusKind>> = {
  draft: 'draft',
  'in-review': 'review',
  scheduled: 'scheduled',
  announced: 'announced',
  published: 'published',
  retired: 'retired',
};

/** What publishing needs, as a noun. */
export const REQUIREMENT_LABELS: Readonly<Record<PublishingRequirement | 'text' | 'captions', string>> = {
  sections: 'Sections',
  transcripts: 'A text in every section',
  authors: 'Faculty',
  disclosures: 'Disclosure of every author',
  categories: 'Categories',
  excerpt: 'Excerpt',
  objectives: 'Learning objectives',
  audience: 'Target audience',
  'key-points': 'Key points',
  questions: 'Test questions',
  credit: 'Credit',
  'credit-end': 'End of credit',
  sponsor: 'Joint sponsor',
  characters: 'Title and sponsor in letters that documents print',
  record: 'Record of the activity',
  text: 'A text without problems',
  captions: 'Captions of every recording',
};

/** The fields of a cover and of a section as the forms name them. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  slug: 'Slug',
  type: 'Type',
  excerpt: 'Excerpt',
  authors: 'Faculty',
  categories: 'Categories',
  keyPoints: 'Key points',
  learningObjectives: 'Learning objectives',
  targetAudience: 'Target audience',
  publicationDate: 'Publication date',
  expirationDate: 'Credit ends',
  credits: 'Credit',
  jointSponsor: 'Joint sponsor',
  volume: 'Volume',
  preTest: 'Pre-test',
  seoTitle: 'Title in search results',
  metaDescription: 'Description in search results',
  duration: 'Planned length',
  private: 'Private',
  materials: 'Materials',
  featuredImage: 'Picture',
  interviewer: 'Interviewer',
  passingScore: 'Pass mark',
  body: 'Text',
};

/** "Key points 2" of `keyPoints[2]`; a field that no form has stays as the format names it. */
export function describeField(field: string): string {
  const [, name = field, index] = /^(\w+)(?:\[(\d+)\])?/.exec(field) ?? [];
  const label = FIELD_LABELS[name];
  return label === undefined ? field : index === undefined ? label : `${label} ${index}`;
}

/** "0.5 CME". */
export const describeCredit = (credit: PublicationRow['credit']): string =>
  credit === null ? 'none' : `${credit.amount} ${credit.class}`;

/** What is worth knowing beside the state; null if the state says it all. */
export function describeOpen({ state, open, scheduled }: PublicationRow): string | null {
  if (scheduled !== null) return officeDate(scheduled.at);
  if (open === null || open === state) return null;
  return open === 'in-review' ? 'changes in review' : open === 'scheduled' ? 'changes scheduled' : 'changes open';
}
