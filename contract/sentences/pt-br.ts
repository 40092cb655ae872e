import type { Sentences } from './sentence.ts';

export const ptBr: Sentences = {
  invalidEmail: (email) => `Informe um e-mail válido (${email})`,
  tooLong: (most) => `Use no máximo ${most.toLocaleString('pt-BR')} caracteres.`,
  'Enter your email': 'Informe seu e-mail',
  'Enter your password': 'Informe sua senha',
  'Enter your name': 'Informe seu nome',
  'Enter your message': 'Escreva sua mensagem',
  'Password must contain at least 8 characters': 'A senha deve ter pelo menos 8 caracteres',
  'Password must contain at most 128 characters': 'A senha deve ter no máximo 128 caracteres',
  'Passwords do not match': 'As senhas não coincidem',
  'First Name is required.': 'Falta o nome.',
  'Last Name is required.': 'Falta o sobrenome.',
  'Enter a name without web addresses, email addresses, or symbols.':
    'Informe um nome sem endereços da web, endereços de e-mail ou símbolos.',
  'Enter your current password to confirm this change.': 'Informe a sua senha atual para confirmar esta alteração.',
  'This link belongs to a different account from the one signed in here.':
    'Este link pertence a uma conta diferente da que está conectada aqui.',
  'This link has expired. Contact us if you didn’t make the change.':
    'Este link expirou. Escreva para nós se a alteração não foi feita por você.',
  'This change has already been undone.': 'Esta alteração já foi desfeita.',
  'You can send at most 50 invitations a day. Please try again tomorrow.':
    'Você pode enviar no máximo 50 convites por dia. Tente novamente amanhã.',
  'Enter a degree such as MD, PA-C, or PharmD.': 'Informe um título como MD, PA-C ou PharmD.',
  'This colleague’s order was refunded, so you can’t resend the invitation.':
    'O pedido deste colega foi reembolsado, portanto o convite não pode ser reenviado.',
  'This plan is no longer sold. Choose another membership.': 'Este plano não é mais vendido. Escolha outra assinatura.',
  'You don’t have a membership to renew with a card.':
    'Você não tem uma assinatura que possa ser renovada com um cartão.',
  'There’s no saved card to charge for the renewal.': 'Não há cartão salvo para cobrar a renovação.',
  'Choose a membership.': 'Escolha uma assinatura.',
  'Street is required.': 'Falta a rua.',
  'City is required.': 'Falta a cidade.',
  'Postal code is required.': 'Falta o código postal.',
  'Enter the state, province, or region.': 'Informe o estado, a província ou a região.',
  'Choose a country.': 'Escolha um país.',
  'Check your NPI: it has ten digits, and the last one is a check digit.':
    'Isto não é um NPI: ele tem dez dígitos, e o último confere os outros.',
  'Enter both the license number and its state.': 'Informe o número da licença e o estado dela.',
  'Enter a month and a valid day.': 'Informe o mês e um dia que ele tenha.',
  'There’s nothing at this address.': 'Não há nada neste endereço.',
  'Too many requests. Please wait a moment and try again.': 'Solicitações demais. Aguarde um momento e tente de novo.',
  'This value isn’t allowed.': 'Este valor não é permitido.',
  'This value is required.': 'Falta este valor.',
  'We can’t save anything right now because the server is out of storage. Please try again later.':
    'No momento não é possível salvar nada porque o servidor está sem espaço. Tente novamente mais tarde.',
  'Something went wrong on our side. Nothing was lost. Please try again.':
    'Algo deu errado do nosso lado. Nada se perdeu; tente de novo.',
  'The library is temporarily unavailable. Please try again shortly.':
    'A biblioteca está fora do ar por um momento. Tente de novo em breve.',
  'Sign in to continue.': 'Entre para continuar.',
  'Your session has ended. Please sign in again.': 'Sua sessão terminou. Entre de novo.',
  'You are not allowed to see this content': 'Você não tem permissão para ver este conteúdo',
  'Confirm it’s you to continue.': 'Confirme sua identidade para continuar.',
  'Your role requires a second factor. Add a passkey or an authenticator app to continue.':
    'Sua função exige um segundo fator. Adicione uma chave de acesso ou um aplicativo autenticador para continuar.',
  'That didn’t work. Check the code and try again.': 'Não funcionou. Confira o código e tente novamente.',
  'We couldn’t verify the passkey. Try again, or choose another way.':
    'Não foi possível verificar a chave de acesso. Tente novamente ou escolha outra forma.',
  'This sign-in has expired. Enter your password again.': 'Este acesso expirou. Digite sua senha novamente.',
  'Your role requires a second factor. Add another before you remove this one.':
    'Sua função exige um segundo fator. Adicione outro antes de remover este.',
  'Add a passkey or an authenticator app first.':
    'Adicione primeiro uma chave de acesso ou um aplicativo autenticador.',
  'You’ve already set up an authenticator app. Remove it before you add another.':
    'Um aplicativo autenticador já está configurado. Remova-o antes de adicionar outro.',
  'This passkey is already in use.': 'Esta chave de acesso já está em uso.',
  'You have 20 passkeys. Remove one before you add another.':
    'Você tem 20 chaves de acesso. Remova uma antes de adicionar outra.',
  'Enter the six-digit code.': 'Digite os seis dígitos do código.',
  'Enter a recovery code.': 'Digite um código de recuperação.',
  'Enter a name for the passkey.': 'Digite um nome para a chave de acesso.',
  'Incorrect email or password.': 'O e-mail ou a senha não está certo.',
  'Too many attempts. Please wait a few minutes before you try again.':
    'Tentativas demais. Aguarde alguns minutos antes de tentar de novo.',
  'There’s already an account with this email. Sign in instead.': 'Já existe uma conta com este e-mail. Entre com ela.',
  'This password is too easy to guess. Choose another one.': 'Esta senha é fácil demais de adivinhar. Escolha outra.',
  'This password is too common. Choose another one.': 'Esta senha é comum demais. Escolha outra.',
  'Your password can’t be your email. Choose another one.': 'A senha deve ser diferente do seu e-mail. Escolha outra.',
  'Incorrect password. Please try again.': 'A senha não está certa.',
  'We can’t find this copy of your data.': 'Esta cópia dos seus dados não existe.',
  'Verify your email first. We send the copy of your data there.':
    'Confirme primeiro seu e-mail: a cópia dos seus dados é enviada para lá.',
  'This copy of your data has expired. Request a new one in your account.':
    'Esta cópia dos seus dados expirou. Peça uma nova na sua conta.',
  'This link has already been used or has expired. Request a new one.':
    'Este link já foi usado ou expirou. Peça um novo.',
  'Sorry, we can’t find this publication.': 'Não encontramos esta publicação.',
  'This CME Activity Has Been Removed': 'Esta atividade de CME foi removida',
  'Sorry, we can’t find this section.': 'Não encontramos esta seção.',
  'Register or sign in to open this section.': 'Cadastre-se ou entre para abrir esta seção.',
  'This content requires a higher membership.': 'Este conteúdo exige uma assinatura superior.',
  'Your membership has expired. Renew it to open this content.':
    'Sua assinatura expirou. Renove-a para abrir este conteúdo.',
  'To read this quick take, choose it as one of your two free ones.':
    'Escolha este Quick Take como um dos seus dois gratuitos para lê-lo.',
  'This hasn’t been published yet.': 'Isto ainda não foi publicado.',
  'Sorry, we can’t find this author.': 'Não encontramos este autor.',
  'Register or sign in to choose a free quick take.': 'Cadastre-se ou entre para escolher um Quick Take gratuito.',
  'You’ve already chosen your two free quick takes. A Silver membership includes all of them.':
    'Seus dois Quick Takes gratuitos já foram escolhidos. A assinatura Silver abre todos.',
  'This publication doesn’t need to be unlocked.': 'Esta publicação não precisa ser desbloqueada.',
  'We can’t find this file.': 'Este arquivo não existe.',
  'This address has expired. Reload the page to get a new one.':
    'Este endereço expirou. Abra a página de novo para obter outro.',
  'Sign in to take this test.': 'Entre para fazer este teste.',
  'Sign in to get your own feed.': 'Entre para ter um feed próprio.',
  'The audio feed is included with a Silver membership.': 'O feed de áudio faz parte da assinatura Silver.',
  'Your membership has expired. Renew it to keep listening.':
    'Sua assinatura expirou. Renove-a para continuar ouvindo.',
  'There’s no longer a feed at this address.': 'Não há mais um feed neste endereço.',
  'Your membership doesn’t include this test.': 'Sua assinatura não abre este teste.',
  'Your membership is for reading only and doesn’t include individual credit.':
    'Sua assinatura dá acesso à leitura, sem créditos individuais.',
  'Your membership has expired. Renew it to take this test.': 'Sua assinatura expirou. Renove-a para fazer este teste.',
  'This test hasn’t been published.': 'Este teste não está publicado.',
  'Credit for this publication has expired.': 'Esta publicação não dá mais créditos.',
  'This publication has no test.': 'Esta publicação não tem teste.',
  'You’ve already passed this test.': 'Você já foi aprovado neste teste.',
  'The information shown before the test has changed or wasn’t confirmed. Read and confirm it, then submit again.':
    'As informações exibidas antes do teste mudaram ou não foram confirmadas. Leia e confirme, depois entregue de novo.',
  'This test was submitted on another device.': 'Este teste foi entregue em outro dispositivo.',
  'You can practice once you’ve passed the test.': 'A prática se abre depois da aprovação no teste.',
  'You can complete the evaluation once you’ve passed the test.': 'A avaliação se abre depois da aprovação no teste.',
  'You can see how others answered once you’ve passed.': 'As respostas dos outros aparecem depois da sua aprovação.',
  'You’ve already completed this evaluation.': 'Você já fez esta avaliação.',
  'Your name appears on the certificate. Add it to your profile first.':
    'Seu nome aparece no certificado. Informe-o primeiro no seu perfil.',
  'Claim at least 0.25 credit.': 'Solicite pelo menos 0,25 crédito.',
  'Claim credit in increments of 0.25.': 'Os créditos são solicitados em passos de 0,25.',
  'This is more credit than the activity offers.': 'São mais créditos do que a atividade oferece.',
  'This information has changed. Please read it again.': 'O que foi mostrado mudou desde então. Leia de novo.',
  'This certificate has been replaced by another one.': 'Este certificado foi substituído por outro.',
  'This certificate already has the wording for your profession.':
    'Este certificado já tem a redação da sua profissão.',
  'This certificate was revoked.': 'Este certificado foi revogado.',
  'We can’t find a certificate with this code.': 'Nenhum certificado tem este código.',
  'Sign in to buy a membership.': 'Entre para comprar uma assinatura.',
  'This membership isn’t for sale.': 'Esta assinatura não está à venda.',
  'We can’t find this order.': 'Este pedido não existe.',
  'This order hasn’t been paid, so there’s nothing to renew.':
    'Este pedido não foi pago, portanto não há o que renovar.',
  'This membership has ended, so there’s nothing to renew.': 'Esta assinatura terminou, portanto não há o que renovar.',
  'We don’t recognize this discount code.': 'Este código de desconto não existe.',
  'This discount code has expired.': 'Este código de desconto expirou.',
  'This discount code has reached its usage limit.': 'Este código de desconto já se esgotou.',
  'This discount code is for a different membership.': 'Este código de desconto vale para outra assinatura.',
  'This discount code is for a different currency.': 'Este código de desconto vale para outra moeda.',
  'We can’t find this credit note.': 'Esta nota de crédito não existe.',
  'We can’t find this receipt.': 'Este recibo não existe.',
  'Sign in to invite a colleague.': 'Entre para convidar um colega.',
  'Only members can invite colleagues. Choose a membership first.':
    'Quem convida colegas são os assinantes. Escolha primeiro uma assinatura.',
  'Your membership has expired. Renew it to invite colleagues.':
    'Sua assinatura expirou. Renove-a para convidar colegas.',
  'You can’t invite yourself.': 'Você não pode convidar a si mesmo.',
  'This colleague is already a member, or was one before.': 'Esta pessoa já é ou já foi assinante.',
  'You’ve already invited this colleague. Resend the invitation instead.':
    'Você já convidou esta pessoa. Reenvie o convite.',
  'This address appears twice.': 'O mesmo endereço aparece aqui duas vezes.',
  'Invite at most 50 colleagues at once.': 'Convide no máximo 50 pessoas de uma vez.',
  'We can’t find this invitation.': 'Este convite não existe.',
  'This invitation has already been accepted.': 'Este convite já foi aceito.',
  'You can send a reminder once a day.': 'Um lembrete pode ser enviado uma vez por dia.',
  'The server assigns the id. Leave it out.': 'O servidor escolhe o id do que é criado: não o informe.',
  'This link isn’t valid or has expired.': 'Este link não é válido ou expirou.',
};
