/** Modals can be shown, updated, closed or restored: the last active one is shown, and closing it restores the one below. (rules P28) */
import type { Modal, ModalName } from './modal.ts';

export type ModalStack = readonly Modal[];

/** Puts a modal on top; one already in the stack gets the new properties and moves up. */
export const showModal = (stack: ModalStack, modal: Modal): ModalStack => [...closeModal(stack, modal.name), modal];

/** Updates the properties of a modal in the stack; others are ignored. */
export const updateModal = (stack: ModalStack, modal: Modal): ModalStack =>
  stack.map((known) => (known.name === modal.name ? modal : known));

export const closeModal = (stack: ModalStack, name: ModalName): ModalStack =>
  stack.some((known) => known.name === name) ? stack.filter((known) => known.name !== name) : stack;

/**
 * Leaving a page closes its modals. The search stays, because it closes itself after a choice and a
 * navigation that started before may end while it is open; back navigation closes it too.
 */
export const leavePage = (stack: ModalStack, { isBackNavigation }: { isBackNavigation: boolean }): ModalStack =>
  stack.filter(({ name }) => name === 'searchMobile' && !isBackNavigation);

export const lastActive = (stack: ModalStack): Modal | null => stack.at(-1) ?? null;
