import '#app/features/prompts/prompt.css';
import { href, Link } from 'react-router';
import { AddressForm } from '#app/features/prompts/address/address-form.tsx';
import { useOneAddress } from '#app/features/prompts/address/use-one-address.ts';
import { PromptBox } from '#app/features/prompts/prompt-box.tsx';
import type { PromptProps } from '#app/features/prompts/prompt-props.ts';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { inviteColleagues } from '#contract/calls/growth.ts';
import { Button } from '#ui/button/button.tsx';

/** The referModal: entering, loading, success. (rules P32) */
export function ReferPrompt({ modal: _, ...box }: PromptProps<'referModal'>) {
  const { t, rich } = useText();
  const form = useOneAddress({
    invalid: t('prompts.refer.invalid'),
    send: (email) => browserApi(inviteColleagues, { attributes: { referred_email: email } }),
  });
  if (form.phase === 'success') {
    const lead = rich(
      'prompts.refer.sentLead',
      { b: (text) => <b className="strong">{text}</b> },
      { email: form.email.trim() },
    );
    return (
      <PromptBox {...box} title={t('prompts.refer.sent')} lead={lead}>
        <Button size="large" wide onClick={form.reset}>
          {t('prompts.refer.another')}
        </Button>
      </PromptBox>
    );
  }
  return (
    <PromptBox {...box} title={t('prompts.refer.title')} lead={t('prompts.refer.lead')}>
      <AddressForm
        form={form}
        label={t('prompts.refer.email')}
        hint={t('prompts.refer.hint')}
        act={t('prompts.refer.act')}
        busy={t('prompts.refer.busy')}
        autoComplete="off"
      >
        <p className="small prompt-after">
          <Link className="link" to={href('/referral-program-terms-and-conditions')}>
            {t('prompts.refer.terms')}
          </Link>
        </p>
      </AddressForm>
    </PromptBox>
  );
}
