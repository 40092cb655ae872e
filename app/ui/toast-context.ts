import { createContext } from 'react';

export type ToastSpeaker = {
  /** Good or neutral news, announced politely. */
  say(message: string): void;
  /** Trouble, announced at once. */
  fail(message: string): void;
};

export type Notice = { id: number; message: string; isTrouble: boolean };

export const ToastContext = createContext<ToastSpeaker | null>(null);
