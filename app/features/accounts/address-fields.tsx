import './address-fields.css';
import { useMemo } from 'react';
import { INTL_TAG } from '#app/i18n/locales.ts';
import { useText } from '#app/i18n/text.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { AddressForm } from './address-form.ts';
import { listCountries } from './countries.ts';
import { TextField } from './text-field.tsx';

/** Street, number, city, postal code, state and country. (rules P25) */
export function AddressFields({ form }: { form: AddressForm }) {
  const { t, locale } = useText();
  const countries = useMemo(() => listCountries(INTL_TAG[locale]), [locale]);
  const optional = t('accounts.optional');
  return (
    <>
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
      <div className="grid-2">
        <TextField form={form} name="city" label={t('accounts.address.city')} autoComplete="address-level2" />
        <TextField form={form} name="postalCode" label={t('accounts.address.postalCode')} autoComplete="postal-code" />
      </div>
      <div className="grid-2">
        <TextField
          form={form}
          name="state"
          label={t('accounts.address.state')}
          autoComplete="address-level1"
          optional={optional}
        />
        <Field label={t('accounts.address.country')} {...form.field('country')}>
          <Select autoComplete="country" {...form.input('country')}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  );
}
