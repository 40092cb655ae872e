/** The words of the action box: what stands above the button, and what the button says. */

import { formatTime } from '#app/i18n/format.ts';
import type { Text } from '#app/i18n/text.tsx';
import { FREE_QUICK_TAKES } from '#domain/access/matrix.ts';
import type { CoverAction } from './choose-action.ts';
import { type CoverPublication, type Described, episodeOf, kindOf } from './cover-types.ts';
import { describeEpisode } from './describe-episode.ts';
import { describeLength } from './describe-length.ts';
import type { StudyProgress } from './study-progress.ts';

export type Scene = {
  publication: CoverPublication;
  study: StudyProgress;
  /** Free quick takes that are still to be chosen. */
  takesLeft: number;
  membershipEnds: string | null;
  /** The tier of a membership that has ended; null for everyone else. */
  endedTier: string | null;
};
type Kinds = { [Kind in CoverAction['kind']]: (action: Extract<CoverAction, { kind: Kind }>) => Described };

export function describeAction(action: CoverAction, scene: Scene, text: Text): Described {
  if (episodeOf(scene.publication) !== null) return describeEpisode(action, scene.publication, text);
  const describe = { ...study(scene, text), ...earned(scene, text), ...locked(scene, text) }[action.kind];
  // The table has one function per kind, each for its own kind of action; the compiler cannot follow the lookup.
  return (describe as (action: CoverAction) => Described)(action);
}

function study({ publication, study: progress }: Scene, text: Text) {
  const { t, date } = text;
  const total = publication.section_count;
  const length = progress.left > 0 ? t('cover.head.toGo', { time: describeLength(progress.left, text) }) : null;
  const isExpired = publication.expired && publication.expirationDate !== null;
  const closed = isExpired ? t('cover.head.expiredNote') : null;
  return {
    start: () => ({
      title: isExpired
        ? t('cover.head.expired', { date: date(publication.expirationDate ?? '') })
        : t('cover.head.ready'),
      note: closed ?? freeLeft(publication, progress, text) ?? length,
      label: t('cover.act.start'),
      icon: publication.recorded_count > 0 ? 'play' : 'read',
    }),
    resume: ({ section, position, share }) => ({
      title: t('cover.head.section', { number: section.number, total }),
      note: closed ?? freeLeft(publication, progress, text) ?? length,
      label: t(position > 0 || share > 0 ? 'cover.act.resume' : 'cover.act.go', { number: section.number }),
      icon: section.duration > 0 ? 'play' : 'read',
      ...hintOf(position, share, text),
    }),
    again: () => ({
      title: t('cover.head.allDone'),
      note: closed ?? (publication.has_mcq ? null : t('cover.head.noTest')),
      label: t('cover.act.again'),
      icon: 'read',
    }),
    none: () => ({ title: t('cover.head.none'), note: t('cover.head.noneNote'), label: null }),
    announced: () => ({ ...announcement(publication, text), label: t('cover.act.tell') }),
  } satisfies Pick<Kinds, 'start' | 'resume' | 'again' | 'none' | 'announced'>;
}

function announcement({ delayed, publicationDate }: CoverPublication, { t, date }: Text) {
  const day = { date: date(publicationDate) };
  if (delayed) return { title: t('cover.head.delayed'), note: t('cover.head.delayedNote', day) };
  return { title: t('cover.head.announced', day), note: t('cover.head.announcedNote') };
}

function freeLeft({ lock, required_membership }: CoverPublication, { open, done }: StudyProgress, { t }: Text) {
  if (!lock || required_membership === null) return null;
  return t('cover.head.freeLeft', { count: open - done, tier: required_membership });
}

function earned({ publication }: Scene, { t }: Text) {
  const isRetake = publication.testStatus === 'REJECTED';
  return {
    test: () => ({
      title: t(isRetake ? 'cover.head.missed' : 'cover.head.allDone'),
      note: isRetake ? t('cover.head.missedNote') : t('cover.head.testWaits', { count: publication.question_count }),
      label: t(isRetake ? 'cover.act.testAgain' : 'cover.act.test'),
    }),
    results: () => ({
      title: t('cover.head.completed'),
      note: t('cover.head.completedNote'),
      label: t('cover.act.results'),
    }),
    practice: () => ({
      title: t('cover.head.practice'),
      note: t('cover.head.practiceNote'),
      label: t('cover.act.practice'),
    }),
    evaluation: () => ({
      title: t('cover.head.completed'),
      note: t('cover.head.evaluationNote'),
      label: t('cover.act.evaluation'),
    }),
    certificate: () => ({
      title: t('cover.head.completed'),
      note: t('cover.head.certificateNote'),
      label: t('cover.act.certificate'),
    }),
  } satisfies Pick<Kinds, 'test' | 'results' | 'practice' | 'evaluation' | 'certificate'>;
}

function locked(scene: Scene, text: Text) {
  const { publication, takesLeft, membershipEnds } = scene;
  const { t, date } = text;
  const tier = publication.required_membership ?? '';
  const over = publication.expired && publication.expirationDate !== null ? date(publication.expirationDate) : null;
  const isNamed = over !== null && tier !== '';
  const ended = isNamed ? { note: t('cover.head.lockedExpired', { tier, date: over }) } : {};
  return {
    register: () => ({ ...registerWords(publication, text), ...ended, label: t('cover.act.register') }),
    choose: () => ({
      title: t('cover.head.chooseTitle'),
      note: t('cover.head.chooseNote', { left: takesLeft }),
      label: t('cover.act.choose', { number: FREE_QUICK_TAKES - takesLeft + 1, total: FREE_QUICK_TAKES }),
    }),
    upgrade: () => ({
      ...upgradeWords(scene, text),
      ...ended,
      label: tier === '' ? t('cover.act.upgradeAny') : t('cover.act.upgrade', { tier }),
    }),
    renew: () => ({
      title:
        membershipEnds === null ? t('cover.head.renew') : t('cover.head.renewDated', { date: date(membershipEnds) }),
      note: t('cover.head.renewNote', { tier }),
      label: t('cover.act.renew'),
    }),
  } satisfies Pick<Kinds, 'register' | 'choose' | 'upgrade' | 'renew'>;
}

function registerWords(publication: CoverPublication, { t }: Text): Pick<Described, 'title' | 'note'> {
  const tier = publication.required_membership ?? '';
  const kind = kindOf(publication);
  if (kind === 'PUBLICATION_VIDEO')
    return { title: t('cover.head.registerVideo'), note: t('cover.head.registerVideoNote', { tier }) };
  if (kind === 'PUBLICATION_QUICK_TAKE')
    return { title: t('cover.head.registerTake'), note: t('cover.head.registerTakeNote', { tier }) };
  if (kind === 'WEBINAR') return { title: t('cover.head.registerWebinar'), note: t('cover.head.registerWebinarNote') };
  return { title: t('cover.head.registerOther', { tier }), note: t('cover.head.registerOtherNote', { tier }) };
}

function upgradeWords(scene: Scene, { t, date }: Text): Pick<Described, 'title' | 'note'> {
  const { publication, study: progress, membershipEnds, endedTier } = scene;
  const tier = publication.required_membership ?? '';
  if (endedTier !== null && membershipEnds !== null) {
    const facts = { own: endedTier, date: date(membershipEnds), tier };
    return { title: t('cover.head.upgradePart', { tier }), note: t('section.locked.upgradeEnded', facts) };
  }
  const shut = publication.section_count - progress.open;
  if (progress.open > 0 && shut > 0) {
    const note = t('cover.head.upgradeReadNote', { tier, count: shut });
    return { title: t('cover.head.upgradeRead', { count: progress.open }), note };
  }
  const isTake = kindOf(publication) === 'PUBLICATION_QUICK_TAKE';
  const note = t(isTake ? 'cover.head.chosenNote' : 'cover.head.upgradePartNote', { tier });
  return { title: t('cover.head.upgradePart', { tier }), note };
}

/** The second of the recording, or how much of a text was read. */
function hintOf(position: number, share: number, { t }: Text): { hint?: string } {
  if (position > 0) return { hint: t('cover.act.at', { time: formatTime(position) }) };
  return share > 0 ? { hint: t('shell.shareDone', { percent: Math.round(share * 100) }) } : {};
}
