import { Toast } from '@base-ui/react/toast';
import { useMemo } from 'react';

export type ToastSpeaker = {
  /** Good or neutral news, announced politely. */
  say(message: string): void;
  /** Trouble, announced at once. */
  fail(message: string): void;
};

/** Speaks to the toasts of the nearest ToastProvider. */
export function useToast(): ToastSpeaker {
  const { add } = Toast.useToastManager();
  return useMemo(
    () => ({
      say: (message) => void add({ description: message }),
      fail: (message) => void add({ description: message, type: 'danger', priority: 'high' }),
    }),
    [add],
  );
}
