/** The one action of a cover: from where the reader stands, what to do next. */
import type { Place, Places } from '#app/api/progress-query.ts';
import type { CoverPublication, CoverSection } from './cover-types.ts';

export type StudyAction =
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

export type Standing = {
  publication: Publication;
  sections: readonly CoverSection[];
  places: Places;
  /** Whether this publication's certificate is there; null while that is not known. */
  hasCertificate: boolean | null;
  /** A passed test is being taken again, and has not been handed in. */
  isPracticing?: boolean;
};

/** What was earned comes first, then what is open to study, then the test, then what would open the rest. */
export function chooseAction({ publication, sections, places, hasCertificate, isPracticing }: Standing): CoverAction {
  if (publication.visibility === 'announced') return { kind: 'announced' };
  if (publication.completed && publication.user_can_practice && isPracticing) return { kind: 'practice' };
  if (publication.completed) return afterPassing(publication, hasCertificate);
  if (publication.lock_reason === 'register') return { kind: 'register' };
  if (publication.lock_reason === 'choose') return { kind: 'choose' };
  const study = chooseStudy(sections, places);
  if (study !== null) return study;
  if (publication.lock_reason === 'renew') return { kind: 'renew' };
  if (publication.lock) return { kind: 'upgrade' };
  if (publication.user_can_take_test) return { kind: 'test' };
  const [first] = sections;
  return first === undefined ? { kind: 'none' } : { kind: 'again', section: first };
}

function afterPassing({ credits }: Publication, hasCertificate: boolean | null): CoverAction {
  if (hasCertificate === null || credits === null) return { kind: 'results' };
  return { kind: hasCertificate ? 'certificate' : 'evaluation' };
}

/** The section to go on with: the one left off last, or else the first that is open and not yet read. */
export function chooseStudy(sections: readonly CoverSection[], places: Places): StudyAction | null {
  const open = sections.filter((section) => !section.lock);
  const placed = (section: CoverSection): Place | undefined => places[section.id];
  const unread = open.filter((section) => placed(section)?.read !== true);
  const latest = unread
    .filter((section) => hasBegunIn(placed(section)))
    .toSorted((a, b) => (placed(b)?.updated ?? '').localeCompare(placed(a)?.updated ?? ''))[0];
  const section = latest ?? unread[0];
  if (section === undefined) return null;
  const hasBegun = open.some((candidate) => placed(candidate) !== undefined);
  if (!hasBegun) return { kind: 'start', section };
  const { position = 0, share = 0 } = placed(section) ?? {};
  return { kind: 'resume', section, position, share };
}

const hasBegunIn = (place: Place | undefined): boolean =>
  place !== undefined && (place.position > 0 || place.textPosition !== null);
