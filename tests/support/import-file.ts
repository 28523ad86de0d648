const head = '邮箱,姓名,手机,公司,授权编号,版本,域名,购买日期,到期日期';

/** A CSV with a list of another system's customers; every `badEvery`-th row has an error, each a different one. */
export function customerList(count: number, badEvery: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const cells = {
      email: `old-${index}@example.com`,
      name: `客户${index}`,
      phone: `138${String(index).padStart(8, '0')}`,
      company: `第${index}家老客户有限公司`,
      number: `XK-2021-${String(index).padStart(5, '0')}`,
      edition: '专业版',
      domains: `old-${index}.example.org`,
      issuedOn: '2021/3/4',
      updatesUntil: '2024-03-04',
    };
    const bad = Math.floor(index / badEvery) % wrongs.length;
    if (badEvery > 0 && index % badEvery === badEvery - 1) Object.assign(cells, wrongs[bad]);
    return Object.values(cells).join(',');
  });
  return `客户名单\r\n${head}\r\n${lines.join('\r\n')}\r\n`;
}

const wrongs = [
  { email: 'not an address' },
  { email: '' },
  { phone: '12345' },
  { edition: '白金版' },
  { issuedOn: '2021-13-40' },
  { issuedOn: '2031-01-01' },
  { updatesUntil: '2019-01-01' },
  { domains: 'github.io' },
  { number: 'XK-2021-00000' },
  { company: '=cmd()' },
];
