import './prompt.css';
import { useState } from 'react';
import { subscribe } from '#app/api/session/subscribe.ts';
import { AddressForm } from '#app/features/prompts/address/address-form.tsx';
import { useOneAddress } from '#app/features/prompts/address/use-one-address.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { PromptBox } from './prompt-box.tsx';
import type { PromptProps } from './prompt-props.ts';

/** The newsletter popup, for visitors and free members who wait for an announced publication. (rules P33) */
export function NewsletterPrompt({ modal, ...box }: PromptProps<'newsletter'>) {
  const { t } = useText();
  const { publicationId, title } = modal;
  const [message, setMessage] = useState<string | null>(null);
  const form = useOneAddress({
    invalid: t('prompts.newsletter.invalid'),
    send: (email) => subscribe({ email, publication_id: publicationId }),
    onSent: (answer) => setMessage(answer.message),
    isOwn: true,
  });
  if (message !== null) {
    return (
      <PromptBox {...box} title={t('prompts.newsletter.done')} lead={message}>
        <Button size="large" wide onClick={box.onClose}>
          {t('prompts.newsletter.goOn')}
        </Button>
      </PromptBox>
    );
  }
  return (
    <PromptBox {...box} title={t('prompts.newsletter.title')} lead={t('prompts.newsletter.lead', { title })}>
      <AddressForm
        form={form}
        label={t('prompts.email')}
        act={t('prompts.newsletter.act')}
        busy={t('prompts.newsletter.busy')}
        icon="mail"
        autoComplete="email"
      >
        <p className="meta">{t('prompts.newsletter.note')}</p>
      </AddressForm>
    </PromptBox>
  );
}
