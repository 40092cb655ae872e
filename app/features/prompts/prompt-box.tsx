import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import type { ModalArt } from '#app/shell/prompts/modal.ts';
import { CoverArt } from '#ui/art/cover-art.tsx';
import { DialogBox } from '#ui/dialog/dialog-box.tsx';

type PromptBoxProps = {
  isShown: boolean;
  onClose: () => void;
  title: string;
  lead?: ReactNode;
  art?: ModalArt;
  children?: ReactNode;
};

/** The box of a modal; clicking outside closes it. (rules P28) */
export function PromptBox({ isShown, onClose, title, lead, art, children }: PromptBoxProps) {
  const { t } = useText();
  return (
    <DialogBox
      open={isShown}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={lead}
      closeLabel={t('prompts.close')}
      art={art === undefined ? undefined : <CoverArt {...art} size="md" ratio="fill" />}
    >
      {children}
    </DialogBox>
  );
}
