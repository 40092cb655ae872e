/** "Ready to publish?": every requirement, whether it is met, and the place in the text that leads there. (rules E11) */
import {
  isForCredit,
  isTested,
  listMissing,
  PUBLISHING_REQUIREMENTS,
  type Publishable,
  type PublishingRequirement,
} from '#domain/catalogue/publishing.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { isPrinted } from '#domain/shared/text/printed-text.ts';
import { splitFrontMatter } from './front-matter/front-fields.ts';
import { findFrontLine } from './front-matter/front-matter.ts';
import { isEpisode, listSectionPaths, PUBLICATION_FILE, type SourceFiles, TEST_FILE } from './source-files.ts';

export const CHECKLIST_REQUIREMENTS = [...PUBLISHING_REQUIREMENTS, 'captions', 'text'] as const;
export type ChecklistRequirement = (typeof CHECKLIST_REQUIREMENTS)[number];

type TextLocation = { readonly path: string; readonly line: number; readonly field: string };
export type ChecklistItem = {
  readonly requirement: ChecklistRequirement;
  readonly state: 'ok' | 'missing' | 'not-needed';
  readonly location: TextLocation | null;
};

export type ChecklistInput = {
  readonly files: SourceFiles;
  /** Null for an episode, which needs no more than its format. */
  readonly facts: Publishable | null;
  readonly problems: readonly TextLocation[];
  /** The sections whose recording has no captions. */
  readonly uncaptioned: readonly string[];
};

/** The field of the front matter that meets a requirement. */
const FIELDS: Readonly<Partial<Record<PublishingRequirement, string>>> = {
  authors: 'authors',
  disclosures: 'authors',
  categories: 'categories',
  excerpt: 'excerpt',
  objectives: 'learningObjectives',
  audience: 'targetAudience',
  'key-points': 'keyPoints',
  credit: 'credits',
  'credit-end': 'expirationDate',
  sponsor: 'jointSponsor',
  characters: 'title',
};

/** Requirements of publications with credit; `credit` itself is one of those with a test. */
const OF_CREDIT: readonly PublishingRequirement[] = ['questions', 'credit-end', 'sponsor', 'record'];

export function listChecklist(input: ChecklistInput, today: PlainDate): ChecklistItem[] {
  const { files, facts, problems, uncaptioned } = input;
  const items: ChecklistItem[] = facts === null || isEpisode(files) ? [] : listRequirements(files, facts, today);
  const bare = listSectionPaths(files).find(({ slug }) => uncaptioned.includes(slug));
  return [
    ...items,
    {
      requirement: 'captions',
      state: uncaptioned.length === 0 ? 'ok' : 'missing',
      location: bare === undefined ? null : startOf(bare.path),
    },
    { requirement: 'text', state: problems.length === 0 ? 'ok' : 'missing', location: problems[0] ?? null },
  ];
}

export const isReady = (items: readonly ChecklistItem[]): boolean => items.every(({ state }) => state !== 'missing');

function listRequirements(files: SourceFiles, facts: Publishable, today: PlainDate): ChecklistItem[] {
  const missing = new Set(listMissing(facts, today));
  const offersCredit = isForCredit(facts);
  const isNeeded = (requirement: PublishingRequirement) =>
    requirement === 'credit' ? isTested(facts) : offersCredit || !OF_CREDIT.includes(requirement);
  return PUBLISHING_REQUIREMENTS.map((requirement) => ({
    requirement,
    state: missing.has(requirement) ? 'missing' : isNeeded(requirement) ? 'ok' : 'not-needed',
    location: locate(files, requirement === 'characters' && isPrinted(facts.title) ? 'sponsor' : requirement),
  }));
}

const startOf = (path: string): TextLocation => ({ path, line: 1, field: '' });

function locate(files: SourceFiles, requirement: PublishingRequirement): TextLocation | null {
  // The record of an activity is no part of the text.
  if (requirement === 'sections' || requirement === 'record') return null;
  if (requirement === 'transcripts') {
    const empty = listSectionPaths(files).find(({ path }) => !hasText(files[path] ?? ''));
    return empty === undefined ? null : startOf(empty.path);
  }
  if (requirement === 'questions') return startOf(TEST_FILE);
  const field = FIELDS[requirement] ?? '';
  return { path: PUBLICATION_FILE, line: findFrontLine(files[PUBLICATION_FILE] ?? '', field), field };
}

/** Whether a section has a slide, by its heading `## mm:ss`, and says anything. (rules E37) */
export function hasText(text: string): boolean {
  const { body } = splitFrontMatter(text) ?? { body: text };
  const lines = body.split('\n');
  const first = lines.findIndex((line) => /^## +\d/.test(line));
  return first !== -1 && lines.slice(first).some((line) => line.trim() !== '' && !WITHOUT_TEXT.test(line));
}

const WITHOUT_TEXT = /^(?:#|\[\^|!\[[^\]]*\]\([^)]*\)\s*$)/;
