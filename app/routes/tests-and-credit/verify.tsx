import '#app/features/verification/verification-result.css';
import { CodeForm } from '#app/features/verification/code-form.tsx';
import { readText, useText } from '#app/i18n/text.tsx';

export const meta = () => {
  const { t } = readText();
  return [
    { title: `${t('verification.title')} | ${t('shell.product')}` },
    { name: 'description', content: t('verification.description') },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function Verify() {
  const { t } = useText();
  return (
    <main id="main" className="page verification">
      <h1 className="h1">{t('verification.title')}</h1>
      <p className="lead">{t('verification.lead')}</p>
      <CodeForm label={t('verification.code')} isMain />
    </main>
  );
}
