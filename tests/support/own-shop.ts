import { type ApiServer, openApiServer } from './servers/api-server.ts';

const offer = {
  holderType: 'company',
  priceFen: 299_900,
  updateMonths: 12,
  renewalFen: null,
  developers: null,
  projects: null,
  domains: 3,
  support: '工单',
};
const edition = {
  code: 'team',
  name: '团队版',
  tagline: '一支团队',
  audience: '中小团队',
  highlights: [],
  needsApplication: true,
  recommended: false,
  subdomainLevels: null,
  offers: [offer],
};

/** Another vendor's brand, product, price and payee, and the two confirmations: everything that opening requires. */
export async function prepareOwnShop(server: ApiServer, token: string): Promise<void> {
  const ok = async (answer: Promise<{ code: number; text: string }>) => {
    const { code, text } = await answer;
    if (code !== 200) throw new Error(text);
  };
  await ok(
    server.call('PATCH', '/api/admin/settings', {
      token,
      body: {
        title: '星图 Admin',
        vendor: '星图软件（杭州）有限公司',
        copyright: '© 2026 星图软件',
        filingNumber: '浙ICP备2026000001号',
        supportWechat: 'xingtu-help',
        sdkPackage: '@xingtu/license',
        sdkVariable: 'XINGTU_LICENSE_KEY',
        supportEmail: 'help@xingtu.example',
        supportQr: '',
        followQr: '',
        followName: '',
        payee: { bank: { name: '星图软件', bank: '杭州银行', account: '6222 0000' }, channels: [], note: '' },
      },
    }),
  );
  const { revision } = (await server.call('GET', '/api/admin/catalog/draft', { token })).data;
  const product = { name: '星图', tagline: 'Vue 中后台', description: '星图是一套 Vue 中后台框架。' };
  const saved = await server.call('PUT', '/api/admin/catalog/draft', {
    token,
    body: { revision, document: { product, editions: [edition], features: [] } },
  });
  await ok(server.call('POST', '/api/admin/catalog/draft/publish', { token, body: { revision: saved.data.revision } }));
  const { confirmations } = (await server.call('GET', '/api/admin/shop', { token })).data;
  for (const what of ['backup', 'texts'])
    await ok(
      server.call('POST', '/api/admin/shop/confirmations', {
        token,
        body: { what, subject: confirmations[what].subject },
      }),
    );
}

/** A shop without the example, which an import may fill, and its owner's token. */
export async function openEmptyShop(dialect: 'sqlite' | 'postgres'): Promise<{ server: ApiServer; owner: string }> {
  const server = await openApiServer(dialect, { env: { SHOP_START: 'empty' } });
  return { server, owner: (await server.logIn('owner', server.ownerPassword)).data.token };
}

/** The body of an import, or of its check, which needs no digest. */
export function importForm(archive: Uint8Array, digest?: string): FormData {
  const form = new FormData();
  // Before the file, because the server reads the parts in order.
  if (digest !== undefined) form.append('digest', digest);
  form.append('file', new Blob([new Uint8Array(archive)]), 'shop.zip');
  return form;
}
