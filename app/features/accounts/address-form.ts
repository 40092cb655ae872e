import { browserApi } from '#app/api/browser-api.ts';
import { type ContractForm, useContractForm } from '#app/forms/use-contract-form.ts';
import { useText } from '#app/i18n/text.tsx';
import { addAddress, changeAddress } from '#contract/calls/accounts.ts';
import type { Entity } from '#contract/resources.ts';

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).NewAddress;

const EMPTY = { address1: '', address2: '', city: '', postalCode: '', state: '', country: 'US' };

export type AddressForm = ContractForm<typeof EMPTY>;

type Around = { address?: Entity<'Address'>; draft?: string; onSent?: () => void };

/** The form behind a new address, or behind the one that is there. */
export function useAddressForm({ address, draft, onSent }: Around): AddressForm {
  const { t } = useText();
  const { address1, address2, city, postalCode, state, country } = address ?? EMPTY;
  return useContractForm(fetchSchema, {
    initial: { address1, address2, city, postalCode, state, country },
    ...(draft === undefined ? {} : { draft }),
    unreachable: t('accounts.unreachable'),
    send: (attributes) =>
      address === undefined
        ? browserApi(addAddress, { attributes })
        : browserApi(changeAddress, { params: { id: address.id }, attributes }),
    ...(onSent === undefined ? {} : { onSent }),
  });
}
