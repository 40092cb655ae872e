import { describeLength } from '#app/features/cover/content/describe-length.ts';
import { listSections } from '#app/features/cover/content/list-sections.ts';
import {
  type ActionTexts,
  type CoverPublication,
  hasTranscript,
  isRecorded,
  publicationTypeOf,
} from '#app/features/cover/cover-types.ts';
import type { Text } from '#app/i18n/text.tsx';
import { formatTime } from '#client/i18n/format.ts';
import { FREE_QUICK_TAKES } from '#domain/access/access-matrix.ts';
import type { CoverAction } from './choose-action.ts';
import type { StudyProgress } from './measure-progress.ts';

/** The texts of the action box: above the button, and on the button. */

type ActionContext = {
  publication: CoverPublication;
  study: StudyProgress;
  /** Free quick takes that can still be chosen. */
  takesLeft: number;
  membershipEnds: string | null;
  /** The tier of a membership that has ended; null for everyone else. */
  endedTier: string | null;
};
type Describers = { [Kind in CoverAction['kind']]: (action: Extract<CoverAction, { kind: Kind }>) => ActionTexts };

export function describeAction(action: CoverAction, context: ActionContext, text: Text): ActionTexts {
  if (context.publication.episode !== null) return describeEpisode(action, context.publication, text);
  const describe = {
    ...describeStudy(context, text),
    ...describeEarned(context, text),
    ...describeLocked(context, text),
  }[action.kind];
  // Each function takes its own kind of action, which the compiler cannot infer from the lookup.
  return (describe as (action: CoverAction) => ActionTexts)(action);
}

function describeStudy({ publication, study: progress }: ActionContext, text: Text) {
  const { t, date } = text;
  const total = publication.section_count;
  const length =
    progress.secondsLeft > 0 ? t('cover.head.toGo', { time: describeLength(progress.secondsLeft, text) }) : null;
  const isExpired = publication.expired && publication.expirationDate !== null;
  const closed = isExpired ? t('cover.head.expiredNote') : null;
  return {
    start: () => ({
      title: isExpired
        ? t('cover.head.expired', { date: date(publication.expirationDate ?? '') })
        : t('cover.head.ready'),
      note: closed ?? describeFreeSections(publication, progress, text) ?? length,
      label: t('cover.act.start'),
      icon: publication.recorded_count > 0 ? 'play' : 'read',
    }),
    resume: ({ section, position, share }) => ({
      title: t('cover.head.section', { number: section.number, total }),
      note: closed ?? describeFreeSections(publication, progress, text) ?? length,
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
    announced: () => ({ ...describeAnnouncement(publication, text), label: t('cover.act.notify') }),
  } satisfies Pick<Describers, 'start' | 'resume' | 'again' | 'none' | 'announced'>;
}

function describeAnnouncement({ delayed, publicationDate }: CoverPublication, { t, date }: Text) {
  const day = { date: date(publicationDate) };
  if (delayed) return { title: t('cover.head.delayed'), note: t('cover.head.delayedNote', day) };
  return { title: t('cover.head.announced', day), note: t('cover.head.announcedNote') };
}

function describeFreeSections(
  { lock, required_membership }: CoverPublication,
  { openCount, readCount }: StudyProgress,
  { t }: Text,
) {
  if (!lock || required_membership === null) return null;
  return t('cover.head.freeLeft', { count: openCount - readCount, tier: required_membership });
}

function describeEarned({ publication }: ActionContext, { t }: Text) {
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
  } satisfies Pick<Describers, 'test' | 'results' | 'practice' | 'evaluation' | 'certificate'>;
}

function describeLocked(context: ActionContext, text: Text) {
  const { publication, takesLeft, membershipEnds } = context;
  const { t, date } = text;
  const tier = publication.required_membership ?? '';
  const over = publication.expired && publication.expirationDate !== null ? date(publication.expirationDate) : null;
  const isNamed = over !== null && tier !== '';
  const ended = isNamed ? { note: t('cover.head.lockedExpired', { tier, date: over }) } : {};
  return {
    register: () => ({ ...describeRegister(publication, text), ...ended, label: t('cover.act.register') }),
    choose: () => ({
      title: t('cover.head.chooseTitle'),
      note: t('cover.head.chooseNote', { left: takesLeft }),
      label: t('cover.act.choose', { number: FREE_QUICK_TAKES - takesLeft + 1, total: FREE_QUICK_TAKES }),
    }),
    upgrade: () => ({
      ...describeUpgrade(context, text),
      ...ended,
      label: tier === '' ? t('cover.act.upgradeAny') : t('cover.act.upgrade', { tier }),
    }),
    renew: () => ({
      title:
        membershipEnds === null ? t('cover.head.renew') : t('cover.head.renewDated', { date: date(membershipEnds) }),
      note: t('cover.head.renewNote', { tier }),
      label: t('cover.act.renew'),
    }),
  } satisfies Pick<Describers, 'register' | 'choose' | 'upgrade' | 'renew'>;
}

function describeRegister(publication: CoverPublication, { t }: Text): Pick<ActionTexts, 'title' | 'note'> {
  const tier = publication.required_membership ?? '';
  const kind = publicationTypeOf(publication);
  const count = listSections(publication).filter(({ isFree }) => isFree).length;
  if (kind === 'PUBLICATION_VIDEO' && count > 0) {
    const rest = publication.section_count - count;
    return { title: t('cover.head.registerVideo', { count }), note: t('cover.head.registerVideoNote', { tier, rest }) };
  }
  if (kind === 'PUBLICATION_QUICK_TAKE')
    return { title: t('cover.head.registerTake'), note: t('cover.head.registerTakeNote', { tier }) };
  if (kind === 'WEBINAR') return { title: t('cover.head.registerWebinar'), note: t('cover.head.registerWebinarNote') };
  return { title: t('cover.head.registerOther', { tier }), note: t('cover.head.registerOtherNote', { tier }) };
}

function describeUpgrade(context: ActionContext, { t, date }: Text): Pick<ActionTexts, 'title' | 'note'> {
  const { publication, study: progress, membershipEnds, endedTier } = context;
  const tier = publication.required_membership ?? '';
  if (endedTier !== null && membershipEnds !== null) {
    const facts = { own: endedTier, date: date(membershipEnds), tier };
    return { title: t('cover.head.upgradePart', { tier }), note: t('section.locked.upgradeEnded', facts) };
  }
  const shut = publication.section_count - progress.openCount;
  if (progress.openCount > 0 && shut > 0) {
    const note = t('cover.head.upgradeReadNote', { tier, count: shut });
    return { title: t('cover.head.upgradeRead', { count: progress.openCount }), note };
  }
  const isTake = publicationTypeOf(publication) === 'PUBLICATION_QUICK_TAKE';
  const note = t(isTake ? 'cover.head.chosenNote' : 'cover.head.upgradePartNote', { tier });
  return { title: t('cover.head.upgradePart', { tier }), note };
}

/** The position in the recording, or the share of the text that was read. */
function hintOf(position: number, share: number, { t }: Text): { hint?: string } {
  if (position > 0) return { hint: t('cover.act.at', { time: formatTime(position) }) };
  return share > 0 ? { hint: t('shell.shareDone', { percent: Math.round(share * 100) }) } : {};
}

/** The texts for an episode: listening to its recording, or reading when there is none. (rules C31) */

function describeEpisode(action: CoverAction, publication: CoverPublication, text: Text): ActionTexts {
  const { t } = text;
  if (!isRecorded(publication)) return describeUnrecorded(hasTranscript(publication), t);
  const isFinished = action.kind === 'again';
  const position = action.kind === 'resume' ? action.position : 0;
  return {
    title: t(isFinished ? 'cover.episode.completed' : 'cover.episode.recorded'),
    note: t('cover.episode.recordedNote', { length: describeLength(publication.duration, text) }),
    label: t(isFinished ? 'cover.episode.again' : position > 0 ? 'cover.episode.resume' : 'cover.episode.listen'),
    icon: 'play',
    ...(position > 0 ? { hint: t('cover.act.at', { time: formatTime(position) }) } : {}),
  };
}

function describeUnrecorded(hasText: boolean, t: Text['t']): ActionTexts {
  const title = t('cover.episode.unrecorded');
  if (!hasText) return { title, note: t('cover.episode.notesNote'), label: null };
  return { title, note: t('cover.episode.unrecordedNote'), label: t('cover.episode.read'), icon: 'read' };
}
