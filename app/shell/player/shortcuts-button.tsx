import { Suspense, useState } from 'react';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const PlayerShortcuts = lazyComponent(async () => (await import('./player-shortcuts.tsx')).PlayerShortcuts);

type ShortcutsButtonProps = {
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  hasPicture: boolean;
};

/** Opens the list of the player's keys, which is loaded when it is first opened. */
export function ShortcutsButton({ label, isOpen, onOpenChange, hasPicture }: ShortcutsButtonProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <button
        type="button"
        className="more small player-shortcuts-open"
        aria-haspopup="dialog"
        onClick={() => onOpenChange(true)}
      >
        {label}
      </button>
      <Suspense>
        {wasOpen && <PlayerShortcuts open={isOpen} onOpenChange={onOpenChange} hasPicture={hasPicture} />}
      </Suspense>
    </>
  );
}
