import { type DragEvent, type RefObject, useEffect, useState } from 'react';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { addFiles } from '#admin/parts/media/upload-queue.ts';
import { FILE_TYPES } from '#domain/media/asset-kinds.ts';

const ACCEPTED = Object.values(FILE_TYPES)
  .map(({ extension }) => extension)
  .join(',');

/** Files are chosen by the button of the screen, dropped here, or pasted anywhere on it. */
export function DropFiles({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [isOver, setOver] = useState(false);
  usePastedFiles();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    addFiles(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button of the screen does the same by keyboard
    <div
      className="o-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <OfficeIcon name="upload" />
      <div>
        <b>Drop files here, or paste</b>
        <p>
          Video MP4, MOV, WebM to 8 GB · audio MP3, M4A, WAV · captions VTT, SRT · slides PNG, JPEG, WebP · materials
          PDF. Uploads resume where they stopped: choose the same file again.
        </p>
      </div>
      <RuleHelp label="What is checked" source="Media">
        The type by content, not by name; size, length, scripts, archives, path names. Captions are required before a
        recording is public.
      </RuleHelp>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Files to upload"
        onChange={(event) => {
          addFiles(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function usePastedFiles(): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => addFiles(event.clipboardData?.files ?? []);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
