import type { PublicationProgress, SectionProgress } from '#app/api/queries/progress-query.ts';
import type { CoverPublication, CoverSection } from '#app/features/cover/cover-types.ts';

/** The main action of a cover: the next step of this reader. */

type StudyAction =
  | { kind: 'start'; section: CoverSection }
  | { kind: 'resume'; section: CoverSection; position: number; share: number };

export type CoverAction =
  | StudyAction
  | { kind: 'announced' }
  | { kind: 'register' }
  | { kind: 'choose' }
  | { kind: 'upgrade' }
  | { kind: 'renew' }
  | { kind: 'test' }
  | { kind: 'evaluation' }
  | { kind: 'certificate' }
  | { kind: 'results' }
  | { kind: 'practice' }
  | { kind: 'again'; section: CoverSection }
  | { kind: 'none' };

type Publication = Pick<
  CoverPublication,
  'visibility' | 'completed' | 'lock' | 'lock_reason' | 'user_can_take_test' | 'user_can_practice' | 'credits'
>;

export type ActionFacts = {
  publication: Publication;
  sections: readonly CoverSection[];
  progress: PublicationProgress;
  /** Whether the reader has this publication's certificate; null while that is loading. */
  hasCertificate: boolean | null;
  /** A passed test is taken again, and not submitted yet. */
  isPracticing?: boolean;
};

/** In order: results of a passed test, open sections, the test, and what opens the locked sections. */
export function chooseAction({
  publication,
  sections,
  progress,
  hasCertificate,
  isPracticing,
}: ActionFacts): CoverAction {
  if (publication.visibility === 'announced') return { kind: 'announced' };
  if (publication.completed && publication.user_can_practice && isPracticing) return { kind: 'practice' };
  if (publication.completed) return chooseAfterPassing(publication, hasCertificate);
  if (publication.lock_reason === 'register') return { kind: 'register' };
  if (publication.lock_reason === 'choose') return { kind: 'choose' };
  const study = chooseSection(sections, progress);
  if (study !== null) return study;
  if (publication.lock_reason === 'renew') return { kind: 'renew' };
  if (publication.lock) return { kind: 'upgrade' };
  if (publication.user_can_take_test) return { kind: 'test' };
  const [first] = sections;
  return first === undefined ? { kind: 'none' } : { kind: 'again', section: first };
}

function chooseAfterPassing({ credits }: Publication, hasCertificate: boolean | null): CoverAction {
  if (hasCertificate === null || credits === null) return { kind: 'results' };
  return { kind: hasCertificate ? 'certificate' : 'evaluation' };
}

/** The section to continue with: the last one started, or else the first open one that is not read. */
function chooseSection(sections: readonly CoverSection[], progress: PublicationProgress): StudyAction | null {
  const open = sections.filter((section) => !section.lock);
  const progressOf = (section: CoverSection): SectionProgress | undefined => progress[section.id];
  const unread = open.filter((section) => progressOf(section)?.read !== true);
  const latest = unread
    .filter((section) => hasStarted(progressOf(section)))
    .toSorted((a, b) => (progressOf(b)?.updated ?? '').localeCompare(progressOf(a)?.updated ?? ''))[0];
  const section = latest ?? unread[0];
  if (section === undefined) return null;
  const hasAnyProgress = open.some((candidate) => progressOf(candidate) !== undefined);
  if (!hasAnyProgress) return { kind: 'start', section };
  const { position = 0, share = 0 } = progressOf(section) ?? {};
  return { kind: 'resume', section, position, share };
}

const hasStarted = (progress: SectionProgress | undefined): boolean =>
  progress !== undefined && (progress.position > 0 || progress.textPosition !== null);
