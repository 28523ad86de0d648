import { Link } from 'react-router';
import { joinedPhrase } from '../../parts/words/joined-phrase.ts';

const ways = [
  {
    title: '编号或域名',
    text: '收到一份授权，想知道真不真：输入 VL- 开头的编号，或对方网站的域名。被授权方的名称默认隐去一部分。',
  },
  {
    title: '授权密钥或授权文件',
    text: '先在您的浏览器里核对签名，再查本站的记录。断网时也能核对签名；授权密钥不会出现在网址里。',
  },
  {
    title: '授权证书',
    text: '扫描证书上的二维码，或把证书文件拖进来。二维码里带有我们的签名，改图片没有用。',
  },
  {
    title: '报错诊断',
    text: '把校验程序的报错原样粘贴进来，中文英文都认得，会告诉您原因、怎么处理、该由谁处理。',
  },
];

/** Hints for an empty form: what one can put in. */
export function InputKinds() {
  return (
    <>
      <h2 className="text-2xl font-semibold tracking-tight text-ink sm:text-[28px]">能查什么</h2>
      <ul className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {ways.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-base font-semibold text-ink">{title}</h3>
            <p className="mt-1 text-sm leading-6 phrases text-ink-soft">{joinedPhrase(text)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-10 text-sm leading-6 phrases text-ink-soft">
        要在程序里校验，看
        <Link to="/docs/verify" className="text-link">
          怎样核验一份授权
        </Link>
        ；每个结果代码的含义在
        <Link to="/docs/findings" className="text-link">
          校验结果代码
        </Link>
        。
      </p>
    </>
  );
}
