import { useState } from 'react';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Autocomplete } from '#ui/combobox/autocomplete.tsx';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { ErrorSummary } from '#ui/field/error-summary.tsx';
import { Field } from '#ui/field/field.tsx';
import { PasswordInput } from '#ui/password/password-input.tsx';
import { PasswordMeter } from '#ui/password/password-meter.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { Sample } from './sample.tsx';

const STATES = ['California', 'Colorado', 'Connecticut', 'New York', 'Oregon'].map((label) => ({
  value: label,
  label,
}));
const SPECIALTIES = ['Adult psychiatry', 'Child and adolescent psychiatry', 'Geriatric psychiatry'];

export function FieldSamples() {
  return (
    <>
      <Sample name="Field" note="Label, hint, error; the error is announced and read with the field">
        <div className="grid-2">
          <Field label="First name">
            <TextInput defaultValue="Thomas" autoComplete="given-name" />
          </Field>
          <Field label="Last name" error="Last Name is required.">
            <TextInput autoComplete="family-name" />
          </Field>
          <Field label="E-mail" hint="We send one link to confirm it.">
            <TextInput type="email" placeholder="you@clinic.example" />
          </Field>
          <Field label="Institution" optional="optional">
            <TextInput disabled defaultValue="Northlake University School of Medicine and its affiliated hospitals" />
          </Field>
          <PasswordSample />
          <Field label="Profession">
            <Select defaultValue="">
              <option value="">Choose one</option>
              <option>Physician</option>
              <option>Pharmacist</option>
            </Select>
          </Field>
          <ChoiceSamples />
        </div>
        <Field label="Message" error="Write what it is about">
          <TextArea />
        </Field>
      </Sample>
      <Sample name="Checkbox and radio">
        <div>
          <Checkbox defaultChecked count={18}>
            Video lectures
          </Checkbox>
          <Checkbox count={4} note="Ten vignettes with an explanation for every option">
            Self assessments
          </Checkbox>
          <Checkbox disabled>Not available</Checkbox>
        </div>
        <RadioGroup
          legend="How to pay"
          name="pay"
          defaultValue="card"
          choices={[
            { value: 'card', label: 'Card', note: 'Visa, Mastercard, American Express' },
            { value: 'invoice', label: 'Invoice', note: 'For departments' },
            { value: 'none', label: 'Not available', isDisabled: true },
          ]}
        />
      </Sample>
      <Sample name="Form errors" note="Takes the focus when it appears">
        <ErrorSummary
          title="Two things are missing"
          problems={[
            { fieldId: 'e-mail', message: 'E-mail: use a valid email address' },
            { fieldId: 'message', message: 'Message: write what it is about' },
          ]}
        />
      </Sample>
    </>
  );
}

function PasswordSample() {
  const [password, setPassword] = useState('quiet harbor');
  return (
    <Field
      label="Password"
      hint="At least 8 characters"
      aside={
        <a className="link small" href="#field">
          Forgot password
        </a>
      }
    >
      <PasswordInput
        showLabel="Show"
        hideLabel="Hide"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordMeter length={password.length} />
    </Field>
  );
}

function ChoiceSamples() {
  const [state, setState] = useState<string | null>(null);
  const [specialty, setSpecialty] = useState('');
  return (
    <>
      <Field label="State of licence">
        <Combobox
          options={STATES}
          value={state}
          onChange={setState}
          emptyText="No such state"
          openLabel="Show all states"
        />
      </Field>
      <Field label="Specialty" optional="optional">
        <Autocomplete
          suggestions={SPECIALTIES}
          value={specialty}
          onChange={setSpecialty}
          placeholder="Adult psychiatry"
        />
      </Field>
    </>
  );
}
