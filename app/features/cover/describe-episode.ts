/** What the action box says of an episode: that it can be heard, or that it is not recorded and can be read. (rules C31) */
import { formatTime } from '#app/i18n/format.ts';
import type { Text } from '#app/i18n/text.tsx';
import type { CoverAction } from './choose-action.ts';
import { type CoverPublication, type Described, hasTranscript, isRecorded } from './cover-types.ts';
import { describeLength } from './describe-length.ts';

export function describeEpisode(action: CoverAction, publication: CoverPublication, text: Text): Described {
  const { t } = text;
  if (!isRecorded(publication)) return describeUnrecorded(hasTranscript(publication), t);
  const isHeard = action.kind === 'again';
  const position = action.kind === 'resume' ? action.position : 0;
  return {
    title: t(isHeard ? 'cover.episode.heard' : 'cover.episode.recorded'),
    note: t('cover.episode.recordedNote', { length: describeLength(publication.duration, text) }),
    label: t(isHeard ? 'cover.episode.again' : position > 0 ? 'cover.episode.resume' : 'cover.episode.listen'),
    icon: 'play',
    ...(position > 0 ? { hint: t('cover.act.at', { time: formatTime(position) }) } : {}),
  };
}

/** It never offers a sound that is not there. */
function describeUnrecorded(isWritten: boolean, t: Text['t']): Described {
  const title = t('cover.episode.unrecorded');
  if (!isWritten) return { title, note: t('cover.episode.notesNote'), label: null };
  return { title, note: t('cover.episode.unrecordedNote'), label: t('cover.episode.read'), icon: 'read' };
}
