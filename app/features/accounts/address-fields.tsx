import './address-fields.css';
import { useMemo } from 'react';
import { INTL_TAG } from '#app/i18n/locales.ts';
import { useText } from '#app/i18n/text.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { addressFormat, readRegion } from '#domain/accounts/address-format.ts';
import { REGIONS } from '#domain/accounts/regions.ts';
import type { AddressForm } from './address-form.ts';
import { listCountries } from './countries.ts';
import { TextField } from './text-field.tsx';

/** Country first, then what its addresses hold. (rules M31) */
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

/** One of a list where the country has one, otherwise as it is written there. */
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
