import { createContext, use } from 'react';
import type { Modal, ModalName } from './modal.ts';
import type { ModalStack } from './modal-stack.ts';

export type Modals = {
  stack: ModalStack;
  show(modal: Modal): void;
  update(modal: Modal): void;
  close(name: ModalName): void;
};

export const ModalsContext = createContext<Modals | null>(null);

/** The modals of this page. */
export function useModals(): Modals {
  const modals = use(ModalsContext);
  if (modals === null) throw new Error('There is no ModalsProvider around this');
  return modals;
}
