import { parseArgs } from 'node:util';
import type { Services } from '../../server/call.ts';
import { readSettingsIn } from '../../server/settings/read-settings.ts';
import { isSettingName, settingNames, settingsSchema, type SettingName } from '../../server/settings/schema.ts';
import { writeSettings } from '../../server/settings/write-settings.ts';
import { commandLineCall } from '../command-line-call.ts';
import { UsageError, type Command } from '../command.ts';
import { print } from '../print.ts';

export const command: Command = {
  name: 'settings',
  usage: 'list | get <名称> | set <名称> <值或 JSON>',
  summary: '查看或修改站点设置：品牌、客服、链接、主题、收款信息',
  async run(services, args) {
    const [act, name, value, ...rest] = parseArgs({ args, allowPositionals: true }).positionals;
    if (act === 'list' && name === undefined) return list(services);
    if (act === 'get' && name !== undefined && value === undefined) return show(services, known(name));
    if (act === 'set' && name !== undefined && value !== undefined && rest.length === 0)
      return change(services, known(name), value);
    throw new UsageError('可以 list（全部）、get <名称> 或 set <名称> <值>；值含空格或 JSON 时请加引号');
  },
};

async function list(services: Services): Promise<void> {
  const settings = await readSettingsIn(services.database.db);
  for (const name of settingNames) print(`${name} = ${JSON.stringify(settings[name])}`);
}

async function show(services: Services, name: SettingName): Promise<void> {
  const value = (await readSettingsIn(services.database.db))[name];
  print(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}

async function change(services: Services, name: SettingName, text: string): Promise<void> {
  const settings = await writeSettings(commandLineCall(services), { [name]: valueOf(name, text) });
  print(`已修改 ${name} = ${JSON.stringify(settings[name])}`);
}

/** The text itself if the setting is a text, otherwise the parsed JSON. */
function valueOf(name: SettingName, text: string): unknown {
  if (settingsSchema.shape[name].safeParse(text).success) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function known(name: string): SettingName {
  if (!isSettingName(name)) throw new UsageError(`没有 ${name} 这项设置，可用的有：${settingNames.join('、')}`);
  return name;
}
