import { type RefObject, useEffect, useState } from 'react';

/** The caption that belongs to the moment. The track is read, not shown: the caption is drawn in our own type. */
export function useCaption(track: RefObject<HTMLTrackElement | null>, isOn: boolean): string | null {
  const [caption, setCaption] = useState<string | null>(null);
  useEffect(() => {
    const cues = track.current?.track;
    if (cues === undefined) return;
    cues.mode = isOn ? 'hidden' : 'disabled';
    const read = () => setCaption(textOf(cues.activeCues));
    read();
    cues.addEventListener('cuechange', read);
    return () => cues.removeEventListener('cuechange', read);
  }, [track, isOn]);
  return isOn ? caption : null;
}

function textOf(cues: TextTrackCueList | null): string | null {
  const lines = [...(cues ?? [])].map((cue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''));
  const text = lines.join(' ').trim();
  return text === '' ? null : text;
}
