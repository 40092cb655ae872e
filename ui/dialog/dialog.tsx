import { Suspense, useState } from 'react';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import type { DialogBoxProps } from './dialog-box.tsx';
import { useDialogCount } from './open-dialogs.ts';

const DialogBox = lazyComponent(async () => (await import('./dialog-box.tsx')).DialogBox);

/** A modal dialog. Its box is loaded when it first opens, because most visits open none. */
export function Dialog(props: DialogBoxProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  useDialogCount(props.open);
  return <Suspense>{wasOpen && <DialogBox {...props} />}</Suspense>;
}
