import type { ModalName, ModalOf } from '#app/shell/prompts/modal.ts';

/** The props of every modal: its properties, whether it is shown, and how to close it. */
export type PromptProps<Name extends ModalName> = { modal: ModalOf<Name>; isShown: boolean; onClose: () => void };
