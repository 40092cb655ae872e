import { use } from 'react';
import { ToastContext, type ToastSpeaker } from './toast-context.ts';

/** Speaks to the toasts of the nearest ToastProvider. */
export function useToast(): ToastSpeaker {
  const speaker = use(ToastContext);
  if (speaker === null) throw new Error('There is no ToastProvider around this');
  return speaker;
}
