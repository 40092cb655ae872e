import type { Ref } from 'react';
import type { Recorder } from './use-playback.ts';

type MediaElementProps = {
  kind: 'video' | 'audio';
  src: string;
  captions: string | null;
  title: string;
  mediaRef: Ref<HTMLVideoElement>;
  trackRef: Ref<HTMLTrackElement>;
  listeners: Recorder['listeners'];
  onClick: () => void;
};

/** The recording itself, without controls of its own. */
export function MediaElement(props: MediaElementProps) {
  const { kind, src, captions, title, mediaRef, trackRef, listeners, onClick } = props;
  const track = captions !== null && (
    <track ref={trackRef} kind="captions" srcLang="en" label="English" src={captions} />
  );
  if (kind === 'audio') {
    return (
      <audio ref={mediaRef as Ref<HTMLAudioElement>} src={src} preload="metadata" aria-label={title} {...listeners}>
        {track}
      </audio>
    );
  }
  return (
    <video
      ref={mediaRef}
      src={src}
      preload="metadata"
      playsInline
      disableRemotePlayback
      aria-label={title}
      onClick={onClick}
      {...listeners}
    >
      {track}
    </video>
  );
}
