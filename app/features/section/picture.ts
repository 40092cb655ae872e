/** Full screen and picture in picture, as far as the browser has them. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export const canFloat = (): boolean => typeof document !== 'undefined' && document.pictureInPictureEnabled === true;

// A refusal by the browser leaves everything as it was, which is what the reader sees.
const ignore = () => undefined;

export function floatPicture(video: HTMLVideoElement | null): void {
  if (document.pictureInPictureElement !== null) void document.exitPictureInPicture().catch(ignore);
  else void video?.requestPictureInPicture().catch(ignore);
}

/** The frame fills the screen with its own controls; an iPhone can fill it with the picture only. */
export function fillScreen(frame: HTMLElement | null, video: AppleVideo | null): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(ignore);
  else if (frame?.requestFullscreen) void frame.requestFullscreen().catch(ignore);
  else video?.webkitEnterFullscreen?.();
}
