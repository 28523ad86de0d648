import { isClosedPage } from '../../../../contract/pages/block-kinds.ts';
import type { EditedPage } from '../../../../contract/pages/pages.ts';
import { FormField } from '../../../form/form-field.tsx';
import { SwitchField } from '../../../form/switch-field.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { PageForm } from './page-values.ts';

/** The facts about the page that search engines, menus and the site map use. */
export function PageFacts({ form, page: { slug, isShipped } }: { form: PageForm; page: EditedPage }) {
  return (
    <Card
      title="页面信息"
      description="文字里可以写 {{title}}（品牌名称）、{{tagline}} 与 {{description}}（产品介绍）、{{editions}}（各版本的名称）、{{priceFrom}}（起售价）。"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="document.title" label="页面标题" required hint="浏览器标签与搜索结果里的标题">
          {(control) => <Input {...control} autoComplete="off" maxLength={60} />}
        </FormField>
        {!isShipped && (
          <>
            <FormField form={form} name="document.menu" label="放进菜单" className="sm:row-start-2">
              {(control) => (
                <Select {...control}>
                  <option value="none">不放</option>
                  <option value="header">页头</option>
                  <option value="footer">页脚</option>
                  <option value="both">页头和页脚</option>
                </Select>
              )}
            </FormField>
            <FormField form={form} name="document.menuLabel" label="菜单里的名称" hint="留空时用页面标题">
              {(control) => <Input {...control} autoComplete="off" maxLength={12} />}
            </FormField>
          </>
        )}
        <FormField
          form={form}
          name="document.description"
          label="简介"
          hint="搜索结果里的一段话，最多 200 个字"
          className="sm:col-span-2"
        >
          {(control) => <Textarea {...control} rows={2} maxLength={200} />}
        </FormField>
      </div>
      {slug !== 'home' && !isClosedPage(slug) && (
        <SwitchField
          form={form}
          name="document.isHidden"
          label="隐藏"
          className="mt-4"
          text="发布后隐藏这个页面"
          description="访客打开时是 404，菜单、站点地图与 llms.txt 里也没有它"
        />
      )}
    </Card>
  );
}
