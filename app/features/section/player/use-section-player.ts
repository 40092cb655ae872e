import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Player, usePlayer } from '#app/shell/player/use-player.ts';

type SectionPlayerOptions = {
  address: string;
  kind: 'video' | 'audio';
  duration: number;
  from: number;
  isShown: boolean;
};

export type SectionPlayer = Player & {
  kind: 'video' | 'audio';
  media: RefObject<HTMLVideoElement | null>;
  track: RefObject<HTMLTrackElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  source: { url: string; attempt: number };
  caption: string | null;
  hasPictureInPicture: boolean;
  togglePictureInPicture: () => void;
  toggleFullscreen: () => void;
  retry: () => void;
};

export function useSectionPlayer({ address, kind, duration, from, isShown }: SectionPlayerOptions): SectionPlayer {
  const media = useRef<HTMLVideoElement>(null);
  const track = useRef<HTMLTrackElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { source, retry } = useSource(address);
  const toggleFullscreen = () => toggleFrameFullscreen(frame.current, media.current);
  const togglePictureInPicture = () => toggleVideoPictureInPicture(media.current);
  const { attempt } = source;
  const player = usePlayer({ media, duration, from, attempt, hasKeys: isShown, onFullscreen: toggleFullscreen });
  const hasPictureInPicture = useHasPictureInPicture();
  const caption = useCaption(track, player.settings.captions);
  useEffect(() => {
    if (!isShown) media.current?.pause();
  }, [isShown]);
  return {
    ...player,
    kind,
    media,
    track,
    frame,
    source,
    caption,
    hasPictureInPicture,
    togglePictureInPicture,
    toggleFullscreen,
    retry,
  };
}

/** The signed address stays the same while it plays; after a failure a new one is requested. */
function useSource(address: string) {
  const [source, setSource] = useState({ url: address, attempt: 0 });
  const latest = useRef(address);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    latest.current = address;
  });
  const retry = useCallback(() => {
    void revalidate().then(() => setSource(({ attempt }) => ({ url: latest.current, attempt: attempt + 1 })));
  }, [revalidate]);
  return { source, retry };
}

function useHasPictureInPicture(): boolean {
  // The server renders the button, which most browsers support; the others remove it.
  const [isSupported, setSupported] = useState(true);
  useEffect(() => setSupported(document.pictureInPictureEnabled === true), []);
  return isSupported;
}

/** The current caption. The browser does not show the track: the caption is set in our own font. */
function useCaption(track: RefObject<HTMLTrackElement | null>, isOn: boolean): string | null {
  const [caption, setCaption] = useState<string | null>(null);
  useEffect(() => {
    const cues = track.current?.track;
    if (cues === undefined) return;
    cues.mode = isOn ? 'hidden' : 'disabled';
    const read = () => setCaption(joinCues(cues.activeCues));
    read();
    cues.addEventListener('cuechange', read);
    return () => cues.removeEventListener('cuechange', read);
  }, [track, isOn]);
  return isOn ? caption : null;
}

function joinCues(cues: TextTrackCueList | null): string | null {
  const lines = [...(cues ?? [])].map((cue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''));
  const text = lines.join(' ').trim();
  return text === '' ? null : text;
}

type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

// When the browser refuses, nothing changes.
const ignore = () => undefined;

function toggleVideoPictureInPicture(video: HTMLVideoElement | null): void {
  if (document.pictureInPictureElement !== null) void document.exitPictureInPicture().catch(ignore);
  else void video?.requestPictureInPicture().catch(ignore);
}

/** The frame with its controls in full screen; an iPhone can only show the video alone. */
function toggleFrameFullscreen(frame: HTMLElement | null, video: AppleVideo | null): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(ignore);
  else if (frame?.requestFullscreen) void frame.requestFullscreen().catch(ignore);
  else video?.webkitEnterFullscreen?.();
}
