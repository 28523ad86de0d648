import { Card } from '../../../ui/layout/card.tsx';
import { CommandLine } from '../backups/command-line.tsx';

/** A browser must not put keys back: whoever holds a session could make the shop sign with keys of their own. */
export function RestoreCard() {
  return (
    <Card title="在服务器上做的" description="放回密钥、定时备份：浏览器里不做。">
      <dl className="space-y-4 text-sm leading-6">
        <CommandLine
          what="恢复"
          how="数据库还在、密钥没了的时候用。口令写在环境变量 BACKUP_PASSPHRASE 里，或从标准输入读；在用的密钥不会被覆盖，做两遍也没有关系。"
          command="npm run cli -- keys restore <备份文件>"
        />
        <CommandLine
          what="用脚本备份"
          how="写成一个新文件，只有运行服务的账号能读。"
          command="npm run cli -- keys backup /var/backups/一个新文件.json"
        />
        <CommandLine
          what="签名密钥泄露"
          how="它不再公布，用它签发的授权全部换发，并写信告诉客户。步骤在运行手册的“密钥”一节。"
          command="npm run cli -- keys compromised <密钥编号>"
        />
      </dl>
    </Card>
  );
}
