/** A transcript generated from captions, with one slide per chapter, for a recording without a written transcript. */
import type { Slide, Transcript } from '#contract/transcript.ts';
import type { Cue } from '#domain/media/captions.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { splitSentences } from './split-sentences.ts';

type Sound = { captions: readonly Cue[]; chapters: readonly Cue[] };

/** Tolerance between the times of captions and chapters. */
const TOLERANCE_SECONDS = 0.5;

export function transcribe({ captions, chapters }: Sound, title: string): Transcript {
  const opened = chapters.length > 0 ? chapters : [{ start: 0, end: Number.POSITIVE_INFINITY, text: title }];
  let sentences = 0;
  const slides = opened.map(({ start, text }, i): Slide => {
    const from = i === 0 ? Number.NEGATIVE_INFINITY : start - TOLERANCE_SECONDS;
    const until = (opened[i + 1]?.start ?? Number.POSITIVE_INFINITY) - TOLERANCE_SECONDS;
    const spokenSentences = listSentences(captions.filter((cue) => cue.start >= from && cue.start < until)).map(
      (sentence) => {
        sentences += 1;
        return { id: sentences, ...sentence };
      },
    );
    const html = spokenSentences
      .map(({ id, text: sentence }) => `<span data-s="${id}">${escapeHtml(sentence)}</span>`)
      .join(' ');
    return {
      ...{ title: text, start: Math.floor(start), points_html: '', image: null, references: [] },
      html: html === '' ? '' : `<p>${html}</p>`,
      sentences: spokenSentences,
    };
  });
  return { slides: slides.filter(({ html }) => html !== '') };
}

/** A sentence starts with the cue that has its first letter. */
function listSentences(cues: readonly Cue[]): { start: number; text: string }[] {
  const text = cues.map((cue) => cue.text).join(' ');
  const starts = cues.map((cue, i) => ({
    at: cues.slice(0, i).reduce((sum, before) => sum + before.text.length + 1, 0),
    start: cue.start,
  }));
  let at = 0;
  return splitSentences([{ type: 'text', value: text }]).map((nodes) => {
    const sentence = nodes.map((node) => (node.type === 'text' ? node.value : '')).join('');
    const begun = starts.findLast((cue) => cue.at <= at)?.start ?? 0;
    at += sentence.length;
    return { start: Math.round(begun * 10) / 10, text: sentence.trim() };
  });
}
