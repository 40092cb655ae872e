import './address-fields.css';
import { useMemo } from 'react';
import { TextField } from '#app/features/accounts/fields/text-field.tsx';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { type ContractForm, useContractForm } from '#client/forms/use-contract-form.ts';
import { INTL_TAG } from '#client/i18n/locales.ts';
import { addAddress, changeAddress } from '#contract/calls/accounts.ts';
import type { Entity } from '#contract/resources.ts';
import { addressFormat, readRegion } from '#domain/accounts/address-format.ts';
import { REGIONS } from '#domain/accounts/regions.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { listCountries } from './countries.ts';

/** Country first, then the fields of its address format. (rules M31) */
export function AddressFields({ form }: { form: AddressForm }) {
  const { t, locale } = useText();
  const countries = useMemo(() => listCountries(INTL_TAG[locale]), [locale]);
  const optional = t('accounts.optional');
  const { region, postalCode } = addressFormat(form.values.country);
  return (
    <>
      <Field label={t('accounts.address.country')} {...form.field('country')}>
        <Select autoComplete="country" {...form.input('country')}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="address-street">
        <TextField form={form} name="address1" label={t('accounts.address.street')} autoComplete="address-line1" />
        <TextField
          form={form}
          name="address2"
          label={t('accounts.address.number')}
          autoComplete="address-line2"
          optional={optional}
        />
      </div>
      <TextField form={form} name="city" label={t('accounts.address.city')} autoComplete="address-level2" />
      <div className="grid-2">
        {region && <RegionField form={form} optional={region.isRequired ? undefined : optional} />}
        {postalCode && (
          <TextField
            form={form}
            name="postalCode"
            label={t(`accounts.address.codes.${postalCode.kind}`)}
            autoComplete="postal-code"
            {...(postalCode.isRequired ? {} : { optional })}
          />
        )}
      </div>
    </>
  );
}

/** A select if the country has a list of regions, otherwise a text field. */
function RegionField({ form, optional }: { form: AddressForm; optional: string | undefined }) {
  const { t } = useText();
  const { country, state } = form.values;
  const { region } = addressFormat(country);
  const regions = REGIONS[country];
  const label = t(`accounts.address.regions.${region?.kind ?? 'region'}`);
  if (regions === undefined) {
    return (
      <TextField
        form={form}
        name="state"
        label={label}
        autoComplete="address-level1"
        {...(optional === undefined ? {} : { optional })}
      />
    );
  }
  return (
    <Field label={label} {...form.field('state')}>
      <Select autoComplete="address-level1" {...form.input('state')} value={readRegion(country, state) ?? ''}>
        <option value="">{t('accounts.address.choose')}</option>
        {Object.entries(regions).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).NewAddress;

const EMPTY = { address1: '', address2: '', city: '', postalCode: '', state: '', country: 'US' };

type AddressForm = ContractForm<typeof EMPTY>;

type AddressFormOptions = { address?: Entity<'Address'>; draft?: string; onSent?: () => void };

/** The form of a new or an existing address. */
export function useAddressForm({ address, draft, onSent }: AddressFormOptions): AddressForm {
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
