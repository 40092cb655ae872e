import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ME_KEY } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { clearDraft, hasDraft } from '#client/forms/draft.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { useToast } from '#ui/toast/use-toast.ts';
import { AddressFields, useAddressForm } from './address-form.tsx';

type AddressEditorProps = { userId: string; address?: Entity<'Address'> };

/** The address for receipts, edited in place; opens with an unsaved draft. */
export function AddressEditor({ userId, address }: AddressEditorProps) {
  const { t, locale } = useText();
  const draft = `address.${userId}`;
  const [isOpen, setOpen] = useState(() => hasDraft(draft));
  if (isOpen) return <AddressEditing address={address} draft={draft} onClose={() => setOpen(false)} />;
  return (
    <div className="stack-4">
      {address === undefined ? (
        <p className="quiet">{t('accounts.address.none')}</p>
      ) : (
        <address className="account-address">
          {[address.address2, address.address1].filter(Boolean).join(' ')}
          <br />
          {[address.city, address.state].filter(Boolean).join(', ')} {address.postalCode}
          <br />
          {new Intl.DisplayNames(locale, { type: 'region' }).of(address.country) ?? address.country}
        </address>
      )}
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {address === undefined ? t('accounts.address.add') : t('accounts.address.edit')}
      </Button>
    </div>
  );
}

type AddressEditingProps = { address?: Entity<'Address'>; draft: string; onClose: () => void };

function AddressEditing({ address, draft, onClose }: AddressEditingProps) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useAddressForm({
    draft,
    ...(address === undefined ? {} : { address }),
    onSent: () => {
      toast.show(t('accounts.address.saved'));
      void queries.invalidateQueries({ queryKey: ME_KEY }).then(onClose);
    },
  });
  const cancel = () => {
    clearDraft(draft);
    onClose();
  };
  return (
    <form method="post" noValidate onSubmit={form.onSubmit}>
      <FormError>{form.problem}</FormError>
      <AddressFields form={form} />
      <div className="row">
        <Button type={form.submitType} busy={form.isBusy}>
          {t('accounts.address.save')}
        </Button>
        <Button kind="text" onClick={cancel}>
          {t('accounts.address.cancel')}
        </Button>
      </div>
    </form>
  );
}
