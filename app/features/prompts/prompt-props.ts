import type { ModalName, ModalOf } from '#app/shell/prompts/modal.ts';

/** What every modal gets: what it is about, whether it is the one that is shown, and how it goes away. */
export type PromptProps<Name extends ModalName> = { modal: ModalOf<Name>; isShown: boolean; onClose: () => void };
