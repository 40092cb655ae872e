import './prompt.css';
import { type SubscriptionResult, subscribe } from '#app/api/session/subscribe.ts';
import { AddressForm } from '#app/features/prompts/address/address-form.tsx';
import { useOneAddress } from '#app/features/prompts/address/use-one-address.ts';
import { useText } from '#app/i18n/text.tsx';
import { useModals } from '#app/shell/prompts/modals-context.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { PromptBox } from './prompt-box.tsx';
import type { PromptProps } from './prompt-props.ts';

/** Free-file download in exchange for an e-mail newsletter signup. (rules A5, P33) */
export function DownloadPrompt({ modal, ...box }: PromptProps<'downloadFiles'>) {
  const { t } = useText();
  const modals = useModals();
  const { id, title, done } = modal;
  const form = useOneAddress({
    invalid: t('prompts.download.invalid'),
    send: (email) => subscribe({ email, material_id: id }),
    onSent: (answer) => {
      modals.update({ ...modal, done: answer });
      if (answer.downloadUrl !== null) startDownload(answer.downloadUrl);
    },
    isOwn: true,
  });
  if (done !== undefined) return <Begun box={box} {...done} />;
  return (
    <PromptBox {...box} title={t('prompts.download.title', { title })} lead={t('prompts.download.lead')}>
      <AddressForm
        form={form}
        label={t('prompts.email')}
        act={t('prompts.download.act')}
        busy={t('prompts.download.busy')}
        icon="download"
        autoComplete="email"
      >
        <p className="meta">{t('prompts.download.note')}</p>
      </AddressForm>
    </PromptBox>
  );
}

type BegunProps = SubscriptionResult & { box: Omit<PromptProps<'downloadFiles'>, 'modal'> };

function Begun({ box, message, downloadUrl }: BegunProps) {
  const { t } = useText();
  const title = downloadUrl === null ? t('prompts.download.closed') : t('prompts.download.begun');
  return (
    <PromptBox {...box} title={title} lead={message}>
      {downloadUrl !== null && (
        <a className="more" href={downloadUrl} download>
          <Icon name="download" />
          {t('prompts.download.again')}
        </a>
      )}
    </PromptBox>
  );
}

function startDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
