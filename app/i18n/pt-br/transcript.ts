import type { Messages } from '../messages.ts';

export const transcript: Messages['transcript'] = {
  title: 'Meu histórico',
  lead: 'Os anos acadêmicos vão de 1.º de julho a 30 de junho.',
  loading: 'Carregando seu histórico',
  loadFailed: 'Não foi possível carregar seu histórico',
  loadFailedText: 'Ele está guardado. Verifique a conexão e tente novamente.',
  holder: 'Créditos solicitados por {name}',
  print: 'Imprimir',
  csv: 'Planilha (CSV)',
  pdf: 'Histórico (PDF)',
  activities: '{count, plural, one {# atividade} other {# atividades}}',
  caption: 'Atividades concluídas em {year}',
  date: 'Data',
  activity: 'Atividade',
  provider: 'Provedor',
  credit: 'Créditos',
  certificate: 'Certificado',
  amount: '{credits} {unit}',
  download: 'Baixar o certificado de {title}',
  empty: 'Nenhum crédito ainda',
  emptyText:
    'Um Quick Take é o caminho mais curto: dois minutos e algumas questões por 0,25 CME. Cada solicitação aparece aqui no mesmo dia.',
  withMembership:
    'Os testes, os créditos que eles dão e os certificados fazem parte de uma assinatura. O que você conquista continua seu quando ela termina.',
  withMembershipAct: 'Comparar assinaturas',
  emptyAct: 'Ver os Quick Takes',
  note: 'Uma linha nunca é alterada: a correção fica ao lado do que corrige. Os registros são guardados por pelo menos seis anos, mesmo depois do fim de uma assinatura.',
};
