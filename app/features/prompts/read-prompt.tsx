import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { PromptBox } from './prompt-box.tsx';
import type { PromptProps } from './prompt-props.ts';

/** The read modal: confirms the use of one of the two free quick takes, which is final. (rules A9, P30) */
export function ReadPrompt({ modal, ...box }: PromptProps<'read'>) {
  const { t } = useText();
  const { title, number, total, onRead } = modal;
  const read = () => {
    box.onClose();
    onRead();
  };
  return (
    <PromptBox {...box} title={t('prompts.read.title')} lead={t('prompts.read.lead', { title, number, total })}>
      <Button size="large" wide icon="read" onClick={read}>
        {t('prompts.read.act')}
      </Button>
      <Button kind="text" wide onClick={box.onClose}>
        {t('prompts.later')}
      </Button>
    </PromptBox>
  );
}
