/** The headers of a session of the demonstration's owner, whose second factor is waived there. */
export async function signInAsStaff(url: string): Promise<Record<string, string>> {
  const type = 'application/vnd.api+json';
  const attributes = { username: 'admin@receptor.example', password: 'receptor-demo' };
  const body = JSON.stringify({ data: { type: 'ApiLoginView', attributes } });
  const response = await fetch(`${url}/api/login/`, { method: 'POST', headers: { 'content-type': type }, body });
  const { data } = (await response.json()) as { data: { attributes: { token: string } } };
  return { authorization: `JWT ${data.attributes.token}`, accept: '*/*' };
}
