/** Modals can be shown, updated, closed or restored: the last active one is shown, and closing it restores the one below. (rules P28) */
import type { Modal, ModalName } from './modal.ts';

export type ModalStack = readonly Modal[];

/** Puts a modal on top; one that waits below is told anew and comes up. */
export const showModal = (stack: ModalStack, modal: Modal): ModalStack => [...closeModal(stack, modal.name), modal];

/** Tells a modal anew where it stands; one that is not there stays away. */
export const updateModal = (stack: ModalStack, modal: Modal): ModalStack =>
  stack.map((known) => (known.name === modal.name ? modal : known));

export const closeModal = (stack: ModalStack, name: ModalName): ModalStack =>
  stack.some((known) => known.name === name) ? stack.filter((known) => known.name !== name) : stack;

/**
 * Whoever leaves a page leaves its modals. The search is of every page: choosing in it closes it by itself, so that a page
 * which arrives under it was on its way before; but going back leaves it too.
 */
export const leavePage = (stack: ModalStack, { isBackNavigation }: { isBackNavigation: boolean }): ModalStack =>
  stack.filter(({ name }) => name === 'searchMobile' && !isBackNavigation);

export const lastActive = (stack: ModalStack): Modal | null => stack.at(-1) ?? null;
