import { createContext, use } from 'react';

export type Toaster = {
  /** Shows good or neutral news, announced politely. */
  show(message: string): void;
  /** Shows a failure, announced at once. */
  showError(message: string): void;
};

export type Notice = { id: number; message: string; isError: boolean };

export const ToastContext = createContext<Toaster | null>(null);

/** The toaster of the nearest `ToastProvider`. */
export function useToast(): Toaster {
  const toaster = use(ToastContext);
  if (toaster === null) throw new Error('useToast needs a ToastProvider above it');
  return toaster;
}
