import { Suspense, useState } from 'react';
import type { DialogBoxProps } from './dialog-box.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useQuestion } from './open-questions.ts';

const DialogBox = lazyPart(async () => (await import('./dialog-box.tsx')).DialogBox);

/** A question that waits for an answer. Its box is fetched when it first opens: most pages are read without any. */
export function Dialog(props: DialogBoxProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  useQuestion(props.open);
  return <Suspense>{wasOpen && <DialogBox {...props} />}</Suspense>;
}
